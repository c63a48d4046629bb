// Reads GitHub's answers: what is asked of them is there and of its type, or the answer is none.

import { GitHubProblem } from "./github.ts";

/** What stands at a place of an answer; undefined where there is nothing. */
function at(answer: unknown, way: readonly string[]): unknown {
  let value = answer;
  for (const step of way) value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

const strange = (way: readonly string[]) => new GitHubProblem("lost", `GitHub's answer has no ${way.join(".")}.`);

/** @throws GitHubProblem where there is no text */
export function textAt(answer: unknown, ...way: readonly string[]): string {
  const value = at(answer, way);
  if (typeof value !== "string") throw strange(way);
  return value;
}

/** A text, or nothing where there is none. */
export function textOr(answer: unknown, ...way: readonly string[]): string {
  const value = at(answer, way);
  return typeof value === "string" ? value : "";
}

/** @throws GitHubProblem where there is no number */
export function numberAt(answer: unknown, ...way: readonly string[]): number {
  const value = at(answer, way);
  if (typeof value !== "number") throw strange(way);
  return value;
}

/** A number, or undefined where there is none. */
export function numberOr(answer: unknown, ...way: readonly string[]): number | undefined {
  const value = at(answer, way);
  return typeof value === "number" ? value : undefined;
}

/** Whether there is `true`. */
export const isTrueAt = (answer: unknown, ...way: readonly string[]): boolean => at(answer, way) === true;

/** @throws GitHubProblem where there is no list */
export function listAt(answer: unknown, ...way: readonly string[]): readonly unknown[] {
  const value = at(answer, way);
  if (!Array.isArray(value)) throw strange(way);
  return value;
}

/** The texts of a map by their names; none where there is no map. */
export function textsAt(answer: unknown, ...way: readonly string[]): Readonly<Record<string, string>> {
  const value = at(answer, way);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
