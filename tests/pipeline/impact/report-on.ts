// Runs `content diff` in a test repository, for tests of its exact output.
import { expect } from "vitest";
import { diff } from "../../../pipeline/commands/diff.ts";
import { baseText as base } from "../base-with.ts";
import type { Repository } from "../repository.ts";

export { base };

/** The base's second article. */
export const second = base("articles/second-article.md");

/** The report on the repository's working tree against a commit. */
export async function reportOn(repository: Repository, ref = "HEAD"): Promise<string> {
  const { status, stdout } = await repository.run(diff, [ref]);
  expect(status).toBe(0);
  return stdout;
}

/** Joins lines as in a report. */
export const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;
