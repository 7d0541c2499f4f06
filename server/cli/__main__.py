"""`python -m server.cli`: the same as the console script."""

from server.cli import main

main()
