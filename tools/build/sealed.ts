// Files in `.cache/` that hold what a build knows of the last one: written whole, and worth nothing when a byte is missing.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashOf } from "./seen.ts";

const sealOf = (version: string, text: string) => hashOf(`${version}\n${text}`);

/**
 * Reads what `writeSealed` has written.
 * @param file the file
 * @param version of what has written it: its format and the code that made it
 * @returns undefined where there is none; where it is damaged or of another version, after a line on standard error
 */
export function readSealed<Value>(file: string, version: string): Value | undefined {
  let sealed: string;
  try {
    sealed = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const end = sealed.indexOf("\n");
  const text = sealed.slice(end + 1);
  if (end < 0 || sealed.slice(0, end) !== sealOf(version, text)) {
    console.error(`${file} is of another version or damaged: what it was about is made anew.`);
    return undefined;
  }
  return JSON.parse(text);
}

/** Writes a value that JSON can hold, under another name first. */
export function writeSealed(file: string, version: string, value: unknown): void {
  const text = JSON.stringify(value);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, `${sealOf(version, text)}\n${text}`, { flag: "wx" });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
