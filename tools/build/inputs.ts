// Tells whether anything that goes into the site has changed since it was built.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../../pipeline/cache/write.ts";
import { filesIn, hashesOf } from "./file-hashes.ts";

/** The rooms that a build reads, each whole; what does not exist is left out. */
const rooms = [
  "app",
  "documents",
  "content",
  "drawings",
  "enquiry",
  "pipeline",
  "public",
  "schemas",
  "search",
  "server/policy",
  "sharing",
  "tools/build",
];

/** What a build reads beside the rooms: configurations, the packages with their versions, and Vite's settings. */
const besideRooms = /\.(?:json|ts)$|^\.env/;

/** What a site was built from. */
export interface Inputs {
  /** Settings outside the files, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Hashes of files by path relative to the project, with forward slashes. */
  readonly files: Readonly<Record<string, string>>;
}

const inputsFile = (root: string) => join(root, "build/inputs.json");

/**
 * Reads everything the site is made from.
 * @param root the project's folder
 * @param settings what else the site depends on, by name
 * @throws the file system's error when a file cannot be read
 */
export function readInputs(root: string, settings: Record<string, string>): Inputs {
  const top = readdirSync(root, { withFileTypes: true });
  const beside = top.filter((entry) => !entry.isDirectory() && besideRooms.test(entry.name)).map(({ name }) => name);
  const inside = rooms.flatMap((room) => filesIn(join(root, room)).map((name) => `${room}/${name}`));
  return { settings, files: hashesOf(root, [...beside, ...inside].sort()) };
}

/** The settings outside the files that the built site depends on: Node's version and what `PUBLIC_*` puts into the pages. */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const shown = Object.entries(environment).filter(([name]) => name.startsWith("PUBLIC_"));
  return {
    node: process.version,
    ...Object.fromEntries(shown.map(([name, value]): [string, string] => [name, value ?? ""]).sort()),
  };
}

/**
 * What differs between two tables of hashes or settings.
 * @param kind goes before each name
 * @returns a sentence's part for each difference, for people
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

/**
 * What differs between the inputs of two builds.
 * @returns the first few differences in words, for people; undefined where the site would come out the same
 */
export function difference(before: Inputs, after: Inputs): string | undefined {
  const found = [
    ...differences(before.settings, after.settings, "setting "),
    ...differences(before.files, after.files),
  ];
  if (found.length === 0) return undefined;
  return found.slice(0, 3).join(", ") + (found.length > 3 ? ` and ${found.length - 3} more` : "");
}

const isTable = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

const isInputs = (value: unknown): value is Inputs =>
  typeof value === "object" &&
  value !== null &&
  "settings" in value &&
  isTable(value.settings) &&
  "files" in value &&
  isTable(value.files);

/** The inputs of the last complete build; undefined where there is none or they cannot be understood. */
export function inputsOfBuild(root: string): Inputs | undefined {
  try {
    const inputs: unknown = JSON.parse(readFileSync(inputsFile(root), "utf8"));
    return isInputs(inputs) ? inputs : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that the site in build/ is complete and what it was made from; or, before it is changed, that nothing is known of it. */
export function noteInputs(root: string, inputs: Inputs | undefined): void {
  const file = inputsFile(root);
  if (inputs) writeWhole(file, JSON.stringify(inputs), `${file}.part`);
  else rmSync(file, { force: true });
}
