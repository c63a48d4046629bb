// Reads values from GitHub's JSON answers and checks their types.

import { GitHubProblem } from "./github.ts";

/** The value at a path of an answer; undefined if there is none. */
function at(answer: unknown, path: readonly string[]): unknown {
  let value = answer;
  for (const step of path) value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

const missingValue = (path: readonly string[]) =>
  new GitHubProblem("lost", `GitHub's answer has no ${path.join(".")}.`);

/** @throws GitHubProblem if the value is not a string */
export function textAt(answer: unknown, ...path: readonly string[]): string {
  const value = at(answer, path);
  if (typeof value !== "string") throw missingValue(path);
  return value;
}

/** The string at a path, or an empty one. */
export function textOr(answer: unknown, ...path: readonly string[]): string {
  const value = at(answer, path);
  return typeof value === "string" ? value : "";
}

/** @throws GitHubProblem if the value is not a number */
export function numberAt(answer: unknown, ...path: readonly string[]): number {
  const value = at(answer, path);
  if (typeof value !== "number") throw missingValue(path);
  return value;
}

/** The number at a path, or undefined. */
export function numberOr(answer: unknown, ...path: readonly string[]): number | undefined {
  const value = at(answer, path);
  return typeof value === "number" ? value : undefined;
}

/** Whether the value at a path is `true`. */
export const isTrueAt = (answer: unknown, ...path: readonly string[]): boolean => at(answer, path) === true;

/** @throws GitHubProblem if the value is not a list */
export function listAt(answer: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = at(answer, path);
  if (!Array.isArray(value)) throw missingValue(path);
  return value;
}

/** The strings of a map by their names; empty if there is no map. */
export function textsAt(answer: unknown, ...path: readonly string[]): Readonly<Record<string, string>> {
  const value = at(answer, path);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
