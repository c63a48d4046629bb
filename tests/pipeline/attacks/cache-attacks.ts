// Lists attacks through the cache folder, each with its message.
// No run may touch what the folder links to.
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Attack, attack, type Place } from "./attack.ts";
import { pipe } from "./output-attacks.ts";

const args = ["build"];

/** A build that goes on and prints this; the cache may change unless it is not used. */
const builds = (says: RegExp, ...mayChange: readonly string[]) =>
  ({ args, says, status: 0, mayChange: [".content", ...mayChange] }) as const;
/** A build that does not follow a link. */
const refused = { args, says: /is a link, and no link is followed here/, mayChange: [] } as const;
/** A build that cannot write its cache, and uses none. */
const uncached = builds(/not used, because it cannot be written/);
/** A check that needs no cache. */
const checks = { args: ["check"], says: /clean/, status: 0 } as const;
const linkedStore = builds(/is a link, and no link is followed here/, ".cache");
const written = builds(/files written/, ".cache");

/** Somebody else's database with tables of the same names. */
function database(path: string): void {
  const made = new DatabaseSync(path);
  made.exec(
    "CREATE TABLE about (name TEXT); CREATE TABLE answers (key TEXT); INSERT INTO about VALUES ('mine')",
  );
  made.close();
}

const readOnly = (path: string) => (place: Place) => {
  mkdirSync(place.at(path), { recursive: true });
  chmodSync(place.at(path), 0o555);
};

export const cacheAttacks: readonly Attack[] = [
  ...[
    [".cache", "content/articles"],
    [".cache", "../outside/none"],
    [".cache/pictures", "../../outside/empty"],
  ].map(([path = "", to = ""]) =>
    attack(`${path} that is a link to ${to}`, refused, (place) => symlinkSync(to, place.at(path))),
  ),
  attack("a folder types/ in the cache that is a link outside", refused, (place) =>
    symlinkSync(place.outside("folder"), place.at(".cache/types")),
  ),
  attack(
    "a folder in the cache where the file of types belongs",
    { args, says: /sources\.d\.ts cannot be written.*there is a folder where a file belongs/ },
    (place) => mkdirSync(place.at(".cache/types/sources.d.ts"), { recursive: true }),
  ),
  attack("a store that is a link to another database", linkedStore, (place) => {
    database(place.outside("their.sqlite"));
    symlinkSync(place.outside("their.sqlite"), place.at(".cache/cache.sqlite"));
  }),
  attack("a store whose log is a link", linkedStore, (place) =>
    symlinkSync(place.outside("precious.txt"), place.at(".cache/cache.sqlite-wal")),
  ),
  attack("a cache of pictures that is a pipe", written, (place) =>
    pipe(place.at(".cache/pictures/cache.sqlite")),
  ),
  attack("a cache of pictures that is a link, beside pictures that are links", written, (place) => {
    for (const name of ["cache.sqlite", "board.avif"]) {
      symlinkSync(place.outside("precious.txt"), place.at(`.cache/pictures/${name}`));
    }
  }),
  attack("pictures/ that is a file", builds(/files written/, ".cache"), (place) =>
    place.put(".cache/pictures", "mine"),
  ),
  attack("a cache that is a file", { args: ["check"], says: /\.cache is not a folder/ }, (place) =>
    place.put(".cache", "mine"),
  ),
  ...["content/articles", "there/cache"].map((cache) =>
    attack(
      `a cache in the content: ${cache}`,
      { args: ["check", "--cache", cache], says: /cache folder must not be in the content folder/ },
      (place) => symlinkSync("content", place.at("there")),
    ),
  ),
  attack("a cache below /proc for a build", {
    args: [...args, "--cache", "/proc/self/x"],
    says: /cannot be written/,
  }),
  attack("a cache below /proc for a check", {
    ...checks,
    args: ["check", "--cache", "/proc/self/x"],
  }),
  attack("a folder in place of the store", checks, (place) =>
    place.put(".cache/cache.sqlite/deep", "mine"),
  ),
  attack("somebody else's file in place of the store", checks, (place) =>
    place.put(".cache/cache.sqlite", "Mine."),
  ),
  ...[
    attack("a check with a cache that may not be written", checks, readOnly(".cache")),
    attack("a build with a cache that may not be written", uncached, readOnly(".cache")),
    attack("a build with pictures/ that may not be written", uncached, readOnly(".cache/pictures")),
    attack("a store that may not be read", { ...checks, mayChange: [".cache"] }, (place) => {
      writeFileSync(place.at(".cache/cache.sqlite"), "");
      chmodSync(place.at(".cache/cache.sqlite"), 0);
    }),
  ].map((each) => ({ ...each, ordinary: true as const })),
];
