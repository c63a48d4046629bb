// Tests that only known warnings of the stylesheet minifier are suppressed.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Logger } from "vite";
import { expect, test } from "vitest";
import { newer, withoutCssWarnings } from "../css-warnings.ts";

/** The minifier that Vite uses. */
const minifier: {
  transform(options: object): { readonly warnings: readonly { readonly message: string }[] };
} = createRequire(import.meta.resolve("vite"))("lightningcss");

const app = join(import.meta.dirname, "../../../app");

/** The output of our logger for some warnings. */
function saidOf(...warnings: readonly string[]): string[] {
  const said: string[] = [];
  const logger = { warn: (message: string) => void said.push(message) } as Logger;
  const knowing = withoutCssWarnings(logger);
  for (const warning of warnings) knowing.warn(warning);
  return said;
}

/** A minifier's warning about a selector, as Vite passes it on. */
function warningOf(selector: string): string {
  const code = Buffer.from(`${selector}{color:red}`);
  const { warnings } = minifier.transform({ filename: "a.css", code, minify: true });
  return `\u001b[33m[lightningcss minify] ${warnings[0]?.message}\u001b[39m`;
}

test("warnings about CSS that is newer than the minifier are suppressed", () => {
  expect(saidOf(...newer.map((name) => warningOf(`a:${name}`)))).toEqual([]);
});

test("all other warnings are printed", () => {
  const others = [
    warningOf("a:target-curent"),
    "[lightningcss minify] Unexpected token",
    "Something else",
  ];
  expect(saidOf(...others)).toEqual(others);
});

test("each suppressed feature is used in a stylesheet of the site", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  const all = files.map((name) => readFileSync(join(app, name), "utf8")).join("\n");
  expect(newer.filter((name) => !all.includes(`:${name}`))).toEqual([]);
});
