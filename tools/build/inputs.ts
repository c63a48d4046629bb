// Reads and compares the inputs of the bundles outside the compiled content: source folders, top-level files and settings.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { filesIn, hashesOf } from "./file-hashes.ts";

/** Source folders that count as a whole: even a file that nothing imports may change how an import resolves. */
const rooms = ["app", "drawings", "enquiry", "public", "search", "server/policy", "sharing", "tools/build"];

/** Top-level files: configuration, the brand, the packages with their versions, and Vite's settings. */
const besideRooms = /\.(?:json|ts)$|^\.env/;

/** The inputs of a build. */
export interface Inputs {
  /** Settings outside the files, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Hashes of files by path relative to the project, with forward slashes. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Reads the inputs.
 * @param root the project's folder
 * @param settings inputs outside the files, by name
 * @throws the file system's error if a file cannot be read
 */
export function readInputs(root: string, settings: Record<string, string>): Inputs {
  const top = readdirSync(root, { withFileTypes: true });
  const beside = top.filter((entry) => !entry.isDirectory() && besideRooms.test(entry.name)).map(({ name }) => name);
  const inside = rooms.flatMap((room) => filesIn(join(root, room)).map((name) => `${room}/${name}`));
  return { settings, files: hashesOf(root, [...beside, ...inside].sort()) };
}

/** Inputs outside the files: Node's version and the `PUBLIC_*` variables, which appear in the pages. */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const shown = Object.entries(environment).filter(([name]) => name.startsWith("PUBLIC_"));
  return {
    node: process.version,
    ...Object.fromEntries(shown.map(([name, value]): [string, string] => [name, value ?? ""]).sort()),
  };
}

/**
 * The differences between two tables of hashes or settings.
 * @param kind prefix of each name
 * @returns a phrase for each difference
 */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  kind = "",
): string[] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const gone = Object.keys(before).filter((name) => !(name in after));
  return [
    ...names.map((name) => `${kind}${name} is ${name in before ? "changed" : "new"}`),
    ...gone.map((name) => `${kind}${name} is gone`),
  ];
}
