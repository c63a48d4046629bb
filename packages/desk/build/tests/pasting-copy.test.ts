// Tests that only the desk's pasting gets its own copies of the packages for GitHub's Markdown.
import { expect, test } from "vitest";
import { pastingCopy } from "../pasting-copy.ts";

const { resolveId } = pastingCopy("/site/desk/paste");

/** The plugin's result for an import, and the arguments that it passed to the resolver. */
async function resolved(source: string, importer: string | undefined): Promise<unknown> {
  if (typeof resolveId !== "object") throw new Error("There is no such hook.");
  const looked: unknown[] = [];
  const context = {
    resolve: async (...asked: unknown[]) => {
      looked.push(...asked);
      return { id: `/found/${source}`, external: false };
    },
  };
  const found = await Reflect.apply(resolveId.handler, context, [
    source,
    importer,
    { isEntry: false },
  ]);
  return found && [found, ...looked];
}

const library = "mdast-util-gfm";
const options = { isEntry: false, skipSelf: true };

test.each([
  [library, "/site/desk/paste/markdown.ts", "/site/desk/paste/markdown.ts"],
  ["./lib/index.js", `/packages/${library}/index.js?pasting`, `/packages/${library}/index.js`],
  [`${library}-table`, `/packages/${library}/index.js?pasting`, `/packages/${library}/index.js`],
])("%s imported by %s is the desk's copy", async (source, importer, from) => {
  const copy = { id: `/found/${source}?pasting`, external: false };
  expect(await resolved(source, importer)).toEqual([copy, source, from, options]);
});

test.each([
  [library, "/site/pipeline/read/markdown/index.ts"],
  [library, "/site/desk/paste-other/markdown.ts"],
  [library, undefined],
  ["mdast-util-to-markdown", "/site/desk/paste/markdown.ts"],
  ["mdast-util-to-markdown", `/packages/${library}/index.js?pasting`],
  ["./lib/index.js", `/packages/${library}/index.js`],
])("%s imported by %s is the package's module", async (source, importer) => {
  expect(await resolved(source, importer)).toBeUndefined();
});
