// Rule: no two files of a collection have one key, unless duplicates.yaml allows it.
import { ofKind } from "../../model/of-kind.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * The key is the end of the address, and two pages cannot have one address. Give one of them
 * another key; if both are really meant, duplicates.yaml lists them.
 *
 * ```yaml bad articles/second-article.md fields
 * key: first-article
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * key: second-article
 * ```
 */
export const meta: Meta = {
  code: "key-duplicate",
  severity: "error",
  about: "clash",
  meaning: "Two files have the same key.",
  scope: "site",
};

export const checkSite: CheckSite = ({ keyProblems, table }, report) => {
  const allowed = table.servingFor("duplicates")?.file;
  for (const problem of ofKind(keyProblems, "shared")) {
    const { key, at, other, collection } = problem;
    report(at, `The key “${key}” is taken by another ${collection.noun}.`, {
      help: helpFor(problem, allowed),
      related: [{ ...other, message: `This file has the key “${key}” too.` }],
    });
  }
};

function helpFor(
  {
    key,
    files,
    collection,
  }: {
    readonly key: string;
    readonly files: readonly string[];
    readonly collection: { readonly name: string };
  },
  allowed: string | undefined,
): string {
  if (allowed === undefined) return "Give one of them another key.";
  return files.length === 0
    ? `Give this one another key, or add it to the files of this key in ${allowed}.`
    : `Give one of them another key. If all are meant to be published, add to ${allowed}: - { collection: ${collection.name}, key: ${key}, files: [${files.join(", ")}], reason: … }`;
}
