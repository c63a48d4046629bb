// Tells whether anything that goes into the site has changed since it was built.

import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { writeOwn } from "./own-files.ts";
import { look, type Seen } from "./seen.ts";

/** The rooms that a build reads, each whole; what does not exist is left out. */
const rooms = [
  "app",
  "brochures",
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
export interface Stamp {
  /** Settings outside the files, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Files by path relative to the project, with forward slashes. */
  readonly files: Readonly<Record<string, Seen>>;
}

const stampName = "build/stamp.json";
const stampFile = (root: string) => join(root, stampName);

async function filesUnder(root: string, room: string): Promise<string[]> {
  const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** Paths of everything that goes into the site, relative to the project. */
async function inputsOf(root: string): Promise<string[]> {
  const top = await readdir(root, { withFileTypes: true });
  const beside = top.filter((entry) => !entry.isDirectory() && besideRooms.test(entry.name)).map(({ name }) => name);
  const inside = await Promise.all(rooms.map((room) => filesUnder(root, room)));
  return [...beside, ...inside.flat()].sort();
}

/**
 * Looks at everything the site is made from. Files whose size and times are those of an earlier stamp are not read again.
 * @param root the project's folder
 * @param settings what else the site depends on, by name
 * @param earlier the stamp of the last build
 * @throws the file system's error when a file cannot be read
 */
export async function takeStamp(root: string, settings: Record<string, string>, earlier?: Stamp): Promise<Stamp> {
  const now = Date.now();
  const names = await inputsOf(root);
  const files: Record<string, Seen> = {};
  for (const name of names) files[name] = look(join(root, name), earlier?.files[name], now);
  return { settings, files };
}

/**
 * The settings outside the files that the built site depends on: Node's version and what `PUBLIC_*` puts into the pages.
 */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const shown = Object.entries(environment).filter(([name]) => name.startsWith("PUBLIC_"));
  return {
    node: process.version,
    ...Object.fromEntries(shown.map(([name, value]): [string, string] => [name, value ?? ""]).sort()),
  };
}

/**
 * What differs between two stamps.
 * @returns the first few differences in words, for people; undefined where the site would come out the same
 */
export function difference(before: Stamp, after: Stamp): string | undefined {
  const compare = (
    kind: string,
    old: Readonly<Record<string, string>>,
    current: Readonly<Record<string, string>>,
  ): string[] => [
    ...Object.keys(current)
      .filter((name) => old[name] !== current[name])
      .map((name) => `${kind}${name} is ${name in old ? "changed" : "new"}`),
    ...Object.keys(old)
      .filter((name) => !(name in current))
      .map((name) => `${kind}${name} is gone`),
  ];
  const hashes = (stamp: Stamp) =>
    Object.fromEntries(Object.entries(stamp.files).map(([name, { hash }]) => [name, hash]));
  const found = [
    ...compare("setting ", before.settings, after.settings),
    ...compare("", hashes(before), hashes(after)),
  ];
  if (found.length === 0) return undefined;
  return found.slice(0, 3).join(", ") + (found.length > 3 ? ` and ${found.length - 3} more` : "");
}

/** Reads the stamp of the last complete build; undefined where there is none or it cannot be understood. */
export async function readStamp(root: string): Promise<Stamp | undefined> {
  try {
    const stamp: unknown = JSON.parse(await readFile(stampFile(root), "utf8"));
    const whole = typeof stamp === "object" && stamp !== null && "settings" in stamp && "files" in stamp;
    return whole ? (stamp as Stamp) : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that the site in build/ is complete and what it was made from. */
export async function writeStamp(root: string, stamp: Stamp): Promise<void> {
  writeOwn(root, stampName, JSON.stringify(stamp));
}
