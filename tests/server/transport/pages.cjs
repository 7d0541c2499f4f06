// Drives the page in a real browser and prints what was seen as one JSON object.
// Arguments: the browser, the address, what the CDN does (down, silent, up), and where to put screenshots.
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { chromium } = require("playwright-core");

const [executablePath, url, cdn, pictures] = process.argv.slice(2);

async function answerAsCDN(route) {
  if (cdn === "down") return route.abort();
  if (cdn === "silent") return undefined;
  const path = new URL(route.request().url()).pathname.replace(/@[\d.]+\//, "/");
  const headers = { "access-control-allow-origin": "*" };
  const contentType = path.endsWith(".css") ? "text/css" : "text/javascript";
  return route.fulfill({ body: readFileSync(join(process.env.NODE_PATH, path)), headers, contentType });
}

const texts = (page, selector) => page.locator(selector).allTextContents();

async function useExplorer(page, seen) {
  await page.waitForSelector(".docs a");
  const press = (...keys) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const picture = (name) => page.screenshot({ path: join(pictures, `${name}.png`) });
  const answered = (pattern) =>
    page.waitForFunction((text) => new RegExp(text).test(document.querySelector(".status").textContent), pattern);

  seen.examples = await texts(page, "#examples option");
  seen.written = [];
  for (const value of (await page.locator("#examples option").all()).slice(1).keys()) {
    await page.locator("#examples").selectOption(String(value));
    seen.written.push({
      query: await page.locator("#query").inputValue(),
      variables: await page.locator("#variables").inputValue(),
    });
  }
  seen.overview = await texts(page, ".docs a");
  if (cdn === "silent") return; // the page never ends loading, which the steps below would wait for
  await page.getByRole("link", { name: "Query", exact: true }).click();
  seen.page = await texts(page, ".docs .signature b");
  seen.descriptions = await texts(page, ".docs .prose p");
  await page.getByRole("link", { name: "Tribe!" }).click();
  seen.followed = await page.locator(".docs h2").textContent();
  await page.goBack();
  seen.back = await page.locator(".docs h2").textContent();
  await page.getByRole("searchbox").fill("spee");
  seen.found = await texts(page, ".docs .names a");
  await page.getByRole("searchbox").fill("");

  await page.getByRole("button", { name: "Write an operation for wish" }).click();
  seen.tried = await page.locator("#query").inputValue();
  await press("Control+Enter");
  await answered("Answered");
  seen.wish = JSON.parse((await texts(page, ".results pre"))[0]);
  await picture("query");

  await page.locator("#token").fill("secret");
  await page.locator("#query").fill("{ token }");
  await press("Control+Enter");
  await page.waitForFunction(() => document.querySelector(".results pre")?.textContent.includes("secret"));
  seen.token = JSON.parse((await texts(page, ".results pre"))[0]);

  await page.locator("#query").fill("{ helo }");
  await press("Control+Enter");
  await page.waitForSelector(".failed");
  seen.failed = JSON.parse((await texts(page, ".failed"))[0]).errors[0].message;

  await page.locator("#query").fill("query A { hello }\nsubscription Count { count(to: 3, seconds: 0.05) }");
  await press("Control+Enter");
  await answered("no more to send");
  seen.counted = (await texts(page, ".results pre")).map((text) => JSON.parse(text).data.count);

  await page.locator("#query").fill("subscription { count(to: 1000, seconds: 0.05) }");
  await press("Control+Enter");
  await answered("Following: [3-9]");
  await picture("subscription");
  await press("Control+Enter");
  await answered("Stopped");
  seen.stopped = await page.locator(".status").textContent();

  await page.locator("#variables").fill("{");
  await page.getByRole("button", { name: "Run" }).click();
  seen.badVariables = await page.locator(".status").textContent();

  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${url}?explorer#Tribe`);
  await page.waitForSelector(".docs .signature");
  await picture("dark");
  await page.setViewportSize({ width: 420, height: 900 });
  seen.overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await picture("narrow");
}

async function useGraphiQL(page, seen) {
  await page.waitForSelector(".graphiql-container");
  await page.locator(".graphiql-query-editor .CodeMirror").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("{ hello ");
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.querySelector(".result-window")?.textContent.includes("hello world"));
  seen.answer = await page.locator(".result-window").textContent();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("subscription Count { count(to: 2) ");
  await page.waitForTimeout(1000); // GraphiQL looks at what was typed only after a while
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.querySelector(".result-window")?.textContent.includes('"count": 2'));
  await page.screenshot({ path: join(pictures, "graphiql.png") });
}

(async () => {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage({ viewport: { width: 1400, height: 850 }, colorScheme: "light" });
  page.setDefaultTimeout(20_000);
  const seen = { complaints: [], loaded: [] };
  page.on("console", (message) => message.type() === "error" && seen.complaints.push(message.text()));
  page.on("pageerror", (error) => seen.complaints.push(String(error)));
  page.on("request", (request) => seen.loaded.push(request.url()));
  await page.route("https://unpkg.com/**", answerAsCDN);
  await page.goto(url, { waitUntil: "commit" });
  try {
    await (cdn === "up" ? useGraphiQL : useExplorer)(page, seen);
  } catch (error) {
    await page.screenshot({ path: join(pictures, "failed.png") });
    console.error(seen.complaints.join("\n"), error);
    process.exitCode = 1;
  }
  await browser.close();
  console.log(JSON.stringify(seen));
})();
