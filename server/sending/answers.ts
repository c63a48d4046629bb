// Reads values from GitHub's JSON answers and checks their types.

import { GitHubProblem } from "./github.ts";

/** The value at a path of an answer; undefined if there is none. */
function at(answer: unknown, way: readonly string[]): unknown {
  let value = answer;
  for (const step of way) value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

const strange = (way: readonly string[]) => new GitHubProblem("lost", `GitHub's answer has no ${way.join(".")}.`);

/** @throws GitHubProblem if the value is not a string */
export function textAt(answer: unknown, ...way: readonly string[]): string {
  const value = at(answer, way);
  if (typeof value !== "string") throw strange(way);
  return value;
}

/** The string at a path, or an empty one. */
export function textOr(answer: unknown, ...way: readonly string[]): string {
  const value = at(answer, way);
  return typeof value === "string" ? value : "";
}

/** @throws GitHubProblem if the value is not a number */
export function numberAt(answer: unknown, ...way: readonly string[]): number {
  const value = at(answer, way);
  if (typeof value !== "number") throw strange(way);
  return value;
}

/** The number at a path, or undefined. */
export function numberOr(answer: unknown, ...way: readonly string[]): number | undefined {
  const value = at(answer, way);
  return typeof value === "number" ? value : undefined;
}

/** Whether the value at a path is `true`. */
export const isTrueAt = (answer: unknown, ...way: readonly string[]): boolean => at(answer, way) === true;

/** @throws GitHubProblem if the value is not a list */
export function listAt(answer: unknown, ...way: readonly string[]): readonly unknown[] {
  const value = at(answer, way);
  if (!Array.isArray(value)) throw strange(way);
  return value;
}

/** The strings of a map by their names; empty if there is no map. */
export function textsAt(answer: unknown, ...way: readonly string[]): Readonly<Record<string, string>> {
  const value = at(answer, way);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
