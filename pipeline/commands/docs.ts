// `content docs`: writes the pages of codes and their table from the fixtures.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { codePage, docComment, withTable } from "../print/code-page.ts";
import { readRules, ruleFiles } from "../read-rules.ts";
import { codesWith, type Rule } from "../rule.ts";
import { siteExtension } from "../site-extension.ts";
import { exit } from "./command.ts";

const pages = new URL("../../docs/content-errors/", import.meta.url);
const fixtures = new URL("../../tests/fixtures/codes/", import.meta.url);

const textOf = (file: URL) => readFileSync(file, "utf8");

/** The text of each generated page, by its file. */
export function pagesOf(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const files = ruleFiles(siteExtension);
  const texts = new Map<string, string>();
  for (const [code, meaning] of codesWith(rules)) {
    const source = files.get(code);
    // The file of a former rule has the reason in its doc comment.
    const reason = source && docComment(textOf(source));
    const fixture = textOf(new URL(`${code}.md`, fixtures));
    texts.set(new URL(`${code}.md`, pages).href, codePage({ code, ...meaning }, fixture, reason));
  }
  const list = new URL("README.md", pages);
  return texts.set(list.href, withTable(textOf(list), codesWith(rules)));
}

/** `content docs`. It takes the rules of this project, whose pages these are, whatever site is compiled. */
export async function docs(): Promise<number> {
  let written = 0;
  for (const [page, text] of pagesOf(await readRules(siteExtension))) {
    const file = new URL(page);
    if (existsSync(file) && textOf(file) === text) continue;
    writeFileSync(file, text);
    written++;
  }
  process.stdout.write(`Pages written: ${written}.\n`);
  return exit.clean;
}
