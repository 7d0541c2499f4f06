// Makes DOM nodes; text is only ever set as text.

export function element(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children.filter((child) => child != null));
  return node;
}

// A description: its paragraphs, with `code` between backticks.
export function prose(text) {
  const paragraphs = (text ?? "").split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return element("div", { className: "prose" }, ...paragraphs.map(paragraphOf));
}

const paragraphOf = (text) =>
  element(
    "p",
    {},
    ...text.split(/`([^`]+)`/).map((part, place) => (place % 2 ? element("code", { textContent: part }) : part)),
  );
