// Reads values from GitHub's JSON answers and checks their types.

import { GitHubProblem } from "./github.ts";

/** The value at a path of an answer; undefined if there is none. */
export function valueAt(answer: unknown, ...path: readonly string[]): unknown {
  let value = answer;
  for (const step of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  }
  return value;
}

const missingValue = (path: readonly string[]) =>
  new GitHubProblem("lost", `GitHub's answer has no ${path.join(".")}.`);

/** @throws GitHubProblem if the value is not a string */
export function textAt(answer: unknown, ...path: readonly string[]): string {
  const value = valueAt(answer, ...path);
  if (typeof value !== "string") throw missingValue(path);
  return value;
}

/** The string at a path, or an empty one. */
export function textOr(answer: unknown, ...path: readonly string[]): string {
  const value = valueAt(answer, ...path);
  return typeof value === "string" ? value : "";
}

/** @throws GitHubProblem if the value is not a number */
export function numberAt(answer: unknown, ...path: readonly string[]): number {
  const value = valueAt(answer, ...path);
  if (typeof value !== "number") throw missingValue(path);
  return value;
}

/** The number at a path, or undefined. */
export function numberOr(answer: unknown, ...path: readonly string[]): number | undefined {
  const value = valueAt(answer, ...path);
  return typeof value === "number" ? value : undefined;
}

/** @throws GitHubProblem if the value is not a list */
export function listAt(answer: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = valueAt(answer, ...path);
  if (!Array.isArray(value)) throw missingValue(path);
  return value;
}
