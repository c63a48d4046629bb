// Runs `content docs`: writes the pages of codes and their table from the fixtures.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { codesWith } from "../codes.ts";
import { readChecks } from "../compile/read-checks.ts";
import { codePage, withTable } from "../print/code-page.ts";
import { SchemaError } from "../read/schema/schema-words.ts";
import type { Codes } from "../report/code.ts";
import { siteExtension } from "../site-extension.ts";
import { exit } from "./command.ts";

const pages = new URL("../../docs/content-errors/", import.meta.url);
const fixtures = new URL("../../tests/fixtures/codes/", import.meta.url);

const textOf = (file: URL) => readFileSync(file, "utf8");

/**
 * The text of each generated page, by its file.
 * @throws SchemaError for a code without a fixture
 */
export function generatedPages(codes: Codes): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const withPage = new Set<string>();
  for (const [code, meaning] of codes) {
    if (!existsSync(new URL(`${code}.md`, fixtures))) {
      throw new SchemaError(
        `tests/fixtures/codes/${code}.md:1 error The code ${code} has no fixture. Write one (tests/fixtures/README.md).`,
      );
    }
    const page = codePage({ code, ...meaning }, textOf(new URL(`${code}.md`, fixtures)));
    if (page === undefined) continue;
    withPage.add(code);
    texts.set(new URL(`${code}.md`, pages).href, page);
  }
  const list = new URL("README.md", pages);
  return texts.set(list.href, withTable(textOf(list), codes, withPage));
}

/** `content docs`. It writes the pages of this project, whatever site is compiled. */
export async function docs(): Promise<number> {
  let written = 0;
  for (const [page, text] of generatedPages(codesWith(await readChecks(siteExtension)))) {
    const file = new URL(page);
    if (existsSync(file) && textOf(file) === text) continue;
    writeFileSync(file, text);
    written++;
  }
  process.stdout.write(`Pages written: ${written}.\n`);
  return exit.clean;
}
