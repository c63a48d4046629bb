// Reads, records and compares the inputs of a build, to detect whether the site has to be built again.

import { lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../../pipeline/cache/write.ts";
import { filesIn, hashesOf, hashOfFile } from "./file-hashes.ts";

/** The folder with the site's sources. */
const contentRoom = "content";

/** The other folders that a build reads, each as a whole; folders that do not exist are skipped. */
const rooms = [
  "app",
  "documents",
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

/** Top-level files that a build reads: configuration, the packages with their versions, and Vite's settings. */
const besideRooms = /\.(?:json|ts)$|^\.env/;

/** The inputs of a build. */
export interface Inputs {
  /** Settings outside the files, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Hashes of files by path relative to the project, with forward slashes. */
  readonly files: Readonly<Record<string, string>>;
}

const inputsFile = (root: string) => join(root, "build/inputs.json");

/** Paths of the files of a room, relative to the project. */
const filesOfRoom = (root: string, room: string) => filesIn(join(root, room)).map((name) => `${room}/${name}`);

/**
 * Reads the inputs of the site apart from its sources.
 * @param root the project's folder
 * @param settings inputs outside the files, by name
 * @throws the file system's error if a file cannot be read
 */
export function readCode(root: string, settings: Record<string, string>): Inputs {
  const top = readdirSync(root, { withFileTypes: true });
  const beside = top.filter((entry) => !entry.isDirectory() && besideRooms.test(entry.name)).map(({ name }) => name);
  const inside = rooms.flatMap((room) => filesOfRoom(root, room));
  return { settings, files: hashesOf(root, [...beside, ...inside].sort()) };
}

const sourcesIn = (root: string) => filesOfRoom(root, contentRoom).sort();

/**
 * Reads all inputs of the site.
 * @throws as `readCode`
 */
export function readInputs(root: string, settings: Record<string, string>): Inputs {
  const { files } = readCode(root, settings);
  return { settings, files: { ...files, ...hashesOf(root, sourcesIn(root)) } };
}

/** Milliseconds by which the times of files may be behind the clock. */
const clockTick = 20;

/**
 * Lists the site's sources before they are compiled.
 * @returns reads their hashes, also while they are being compiled: a file that has changed since then has an empty one, because the
 * compiler may have read either version
 */
export function listSources(root: string): () => Inputs["files"] {
  const since = Date.now() - clockTick;
  const names = sourcesIn(root);
  const hashNow = (name: string) => {
    const path = join(root, name);
    const hash = hashOfFile(path);
    const info = lstatSync(path, { throwIfNoEntry: false });
    return info && info.ctimeMs < since ? hash : "";
  };
  return () => Object.fromEntries(names.map((name) => [name, hashNow(name)]));
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

/**
 * Describes the differences between the inputs of two builds.
 * @returns the first three differences in words; undefined if there are none
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

/** The inputs of the last complete build; undefined if there is none or the file is invalid. */
export function inputsOfBuild(root: string): Inputs | undefined {
  try {
    const inputs: unknown = JSON.parse(readFileSync(inputsFile(root), "utf8"));
    return isInputs(inputs) ? inputs : undefined;
  } catch {
    return undefined;
  }
}

/** Records the inputs of a complete build in build/; undefined, before the site is changed, removes the record. */
export function recordInputs(root: string, inputs: Inputs | undefined): void {
  const file = inputsFile(root);
  if (inputs) writeWhole(file, JSON.stringify(inputs), `${file}.part`);
  else rmSync(file, { force: true });
}
