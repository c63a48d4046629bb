// What `content diff` prints in a repository, for tests that read it word for word.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { diff } from "../../../pipeline/commands/diff.ts";
import { fixtures } from "../fixture-report.ts";
import type { Repository } from "../repository.ts";

/** A text of the fixtures. */
export const base = (path: string) => readFileSync(join(fixtures, "base", path), "utf8");

/** The second article. */
export const second = base("articles/second-article.md");

/** The report on what is in a folder now, against a commit. */
export async function reportOn(repository: Repository, ref = "HEAD"): Promise<string> {
  const { status, stdout } = await repository.run(diff, [ref]);
  expect(status).toBe(0);
  return stdout;
}

/** Lines of a report. */
export const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;
