// `content docs`: writes the pages of codes and their table from the rules and their fixtures; for those who change the rules.
import { readFileSync, writeFileSync } from "node:fs";
import { codePage, withTable } from "../explain/code-page.ts";
import { ruleFiles } from "../read-rules.ts";
import { codesWith, kindOf, type Rule } from "../rule.ts";
import { type Command, exit } from "./command.ts";

const pages = new URL("../../docs/content-errors/", import.meta.url);
const fixtures = new URL("../../tests/fixtures/codes/", import.meta.url);

const textOf = (file: URL) => readFileSync(file, "utf8");

/** The text of each page that is made from rules, by its file. */
export function pagesOf(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const files = ruleFiles();
  const texts = new Map<string, string>();
  for (const { meta } of rules) {
    const source = files.get(meta.code);
    if (!source) throw new Error(`There is no file of the rule ${meta.code}.`);
    const fixture = textOf(new URL(`${meta.code}.md`, fixtures));
    const page = new URL(`${meta.code}.md`, pages).href;
    texts.set(page, codePage(kindOf(meta), textOf(source), fixture));
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
  summary: "write the pages of all codes in docs/content-errors, from the rules and their fixtures",
  async run({ rules }) {
    const changed = [...pagesOf(await rules())].filter(
      ([page, text]) => standing(new URL(page)) !== text,
    );
    for (const [page, text] of changed) writeFileSync(new URL(page), text);
    process.stdout.write(`Written of the codes' pages: ${changed.length}.\n`);
    return exit.clean;
  },
};
