// `content docs`: writes the pages of codes and their table from the fixtures.
import { readFileSync, writeFileSync } from "node:fs";
import { codePage, docComment, withTable } from "../explain/code-page.ts";
import { readRules, ruleFiles } from "../read-rules.ts";
import { codesWith, type Rule } from "../rule.ts";
import { siteExtension } from "../site-extension.ts";
import { type Command, exit } from "./command.ts";

const pages = new URL("../../docs/content-errors/", import.meta.url);
const fixtures = new URL("../../tests/fixtures/codes/", import.meta.url);

const textOf = (file: URL) => readFileSync(file, "utf8");

/** The text of each generated page, by its file. */
export function pagesOf(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const files = ruleFiles(siteExtension);
  const texts = new Map<string, string>();
  for (const [code, meaning] of codesWith(rules)) {
    const source = files.get(code);
    const fixture = textOf(new URL(`${code}.md`, fixtures));
    const page = new URL(`${code}.md`, pages).href;
    // The file of a former rule has the reason in its doc comment.
    const reason = source && docComment(textOf(source));
    texts.set(page, codePage({ code, ...meaning }, fixture, reason));
  }
  const list = new URL("README.md", pages);
  texts.set(list.href, withTable(textOf(list), codesWith(rules)));
  return texts;
}

/** The text of a page as it stands; empty if it is missing. */
function standing(file: URL): string {
  try {
    return textOf(file);
  } catch {
    return "";
  }
}

export const docs: Command = {
  name: "docs",
  summary: "write the pages of all codes in docs/content-errors",
  // Not the rules of the call: the pages in docs/ are those of this project, whatever site is compiled.
  async run() {
    const changed = [...pagesOf(await readRules(siteExtension))].filter(
      ([page, text]) => standing(new URL(page)) !== text,
    );
    for (const [page, text] of changed) writeFileSync(new URL(page), text);
    process.stdout.write(`Papers written: ${changed.length}.\n`);
    return exit.clean;
  },
};
