// Attacks through the cache folder: a run has to go on without the cache, say so in one sentence, and touch nothing that the folder links
// to.
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { tries } from "../../long.ts";
import type { Attack, Place } from "./attack.ts";
import { pipe } from "./output-attacks.ts";

const kept = /Nothing is kept of this run, so the next one takes as long: /;
const build = ["build", "--no-images"];
const check = ["check", "--max-warnings", "0"];

/** A build that goes on without a cache. */
const keepsNothing = { args: build, says: kept, status: 0, mayChange: [".content"] } as const;

/** A check that needs no cache. */
const checks = { args: ["check"], says: /clean/, status: 0 } as const;

/** Both commands: one has to store things, the other can do without. */
const both = (name: string, prepare: Attack["prepare"], says: RegExp, mayChange: readonly string[] = []): Attack[] =>
  [build, check].slice(0, tries(1, 2)).map((args) => ({
    name: `${args[0]} with ${name}`,
    prepare,
    args,
    says: args === build ? says : /clean|Nothing is kept/,
    status: 0,
    mayChange: [".content", ...mayChange],
  }));

/** Somebody else's database with tables of the same names. */
function database(path: string): void {
  const made = new DatabaseSync(path);
  made.exec("CREATE TABLE about (name TEXT); CREATE TABLE answers (key TEXT); INSERT INTO about VALUES ('mine')");
  made.close();
}

const readOnly = (place: Place) => {
  mkdirSync(place.at(".cache"));
  chmodSync(place.at(".cache"), 0o555);
};

export const cacheAttacks: readonly Attack[] = [
  ...both(
    "a cache that is a link into the content",
    (place) => symlinkSync(join("content", "articles"), place.at(".cache")),
    kept,
  ),
  ...both("a cache that is a link outside", (place) => symlinkSync("../outside/empty", place.at(".cache")), kept),
  ...both("a cache that is a link to nothing", (place) => symlinkSync("../outside/none", place.at(".cache")), kept),
  ...both(
    "a folder pictures/ in the cache that is a link outside",
    (place) => symlinkSync(place.outside("empty"), place.at(".cache/pictures")),
    kept,
  ),
  ...both(
    "a folder types/ in the cache that is a link outside",
    (place) => symlinkSync(place.outside("folder"), place.at(".cache/types")),
    kept,
    [".cache"],
  ),
  ...both(
    "a store that is a link to another database",
    (place) => {
      database(place.outside("their.sqlite"));
      symlinkSync(place.outside("their.sqlite"), place.at(".cache/cache.sqlite"));
    },
    /is a link, and no link is followed here/,
    [".cache"],
  ),
  ...both(
    "a store whose log is a link",
    (place) => symlinkSync(place.outside("precious.txt"), place.at(".cache/cache.sqlite-wal")),
    /is a link, and no link is followed here/,
    [".cache"],
  ),
  ...both(
    "a cache of pictures that is a pipe",
    (place) => pipe(place.at(".cache/pictures/cache.sqlite")),
    /files written/,
    [".cache"],
  ),
  ...both(
    "a cache of pictures that is a link",
    (place) => symlinkSync(place.outside("precious.txt"), place.at(".cache/pictures/cache.sqlite")),
    /files written/,
    [".cache"],
  ),
  ...both("pictures/ that is a file", (place) => place.put(".cache/pictures", "mine"), /is no folder|files written/, [
    ".cache",
  ]),
  {
    name: "a cache that is a file",
    prepare: (place) => place.put(".cache", "mine"),
    args: ["check"],
    says: /\.cache is not a folder/,
  },
  {
    name: "a cache in the content",
    args: ["check", "--cache", join("content", "articles")],
    says: /cache folder must not be in the content folder/,
  },
  {
    name: "a cache in the content, reached through a link",
    prepare: (place) => symlinkSync("content", place.at("there")),
    args: ["build", "--cache", "there/cache"],
    says: /cache folder must not be in the content folder/,
  },
  {
    name: "a cache below /proc for a build",
    ...keepsNothing,
    args: [...build, "--cache", "/proc/self/x"],
  },
  {
    name: "a cache below /proc for a check",
    ...checks,
    args: ["check", "--cache", "/proc/self/x"],
  },
  {
    name: "a folder in place of the store",
    prepare: (place) => place.put(".cache/cache.sqlite/deep", "mine"),
    ...checks,
  },
  {
    name: "somebody else's file in place of the store",
    prepare: (place) => place.put(".cache/cache.sqlite", "Mine."),
    ...checks,
  },
  {
    name: "a check with a cache that may not be written",
    prepare: readOnly,
    ...checks,
    ordinary: true,
  },
  {
    name: "a build with a cache that may not be written",
    prepare: readOnly,
    ...keepsNothing,
    ordinary: true,
  },
  {
    name: "a build with pictures/ that may not be written",
    prepare: (place) => {
      mkdirSync(place.at(".cache/pictures"), { recursive: true });
      chmodSync(place.at(".cache/pictures"), 0o555);
    },
    ...keepsNothing,
    ordinary: true,
  },
  {
    name: "a build with neither a cache nor a temporary folder",
    prepare: (place) => {
      readOnly(place);
      mkdirSync(place.at("none"));
      chmodSync(place.at("none"), 0o555);
    },
    args: build,
    says: /No temporary folder can be made in .*TMPDIR can name another one/,
    ordinary: true,
    environment: (place) => ({ TMPDIR: place.at("none") }),
  },
  {
    name: "a store that may not be read",
    prepare: (place) => {
      writeFileSync(place.at(".cache/cache.sqlite"), "");
      chmodSync(place.at(".cache/cache.sqlite"), 0);
    },
    ...checks,
    ordinary: true,
    mayChange: [".cache"],
  },
  {
    name: "encoded pictures that are links",
    prepare: (place) => {
      mkdirSync(place.at(".cache/pictures"), { recursive: true });
      copyFileSync(place.outside("precious.txt"), place.outside("encoded.avif"));
      symlinkSync(place.outside("encoded.avif"), join(place.at(".cache/pictures"), "board.avif"));
    },
    args: build,
    says: /files written/,
    status: 0,
    mayChange: [".content", ".cache"],
  },
];
