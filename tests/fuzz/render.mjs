// Renders every page of compiled contents in a separate process, since the app reads `.content/` from its working directory. Arguments:
// the bundle's URL and the folders with a `.content/`. Prints the errors as JSON, by folder.
import { readFileSync } from "node:fs";
import { createRequestHandler } from "react-router";

const [bundle, ...folders] = process.argv.slice(2);
const failures = {};
for (const [index, folder] of folders.entries()) {
  process.chdir(folder);
  const found = [];
  // React logs here what a server does not show to a visitor.
  console.error = (...words) =>
    found.push(
      words
        .map((word) => word?.stack ?? String(word))
        .join(" ")
        .slice(0, 2000),
    );
  try {
    const build = await import(`${bundle}?${index}`);
    const handler = createRequestHandler(build, "production");
    const addresses = JSON.parse(readFileSync(".content/addresses.json", "utf8"));
    for (const { path } of addresses) {
      const response = await handler(new Request(new URL(path, "http://localhost")));
      const html = await response.text();
      if (response.status !== 200) {
        found.push(`${path} was answered ${response.status}.`);
      } else if (!html.trimEnd().endsWith("</html>")) {
        found.push(`${path} was not rendered to its end.`);
      }
    }
  } catch (error) {
    found.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  failures[folder] = [...new Set(found)];
}
process.stdout.write(JSON.stringify(failures));
