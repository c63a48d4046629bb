// Attacks through the output folder: its owner, what it links to, and what it contains.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listText } from "../../../pipeline/emit/output-folder.ts";
import { tries } from "../../long.ts";
import type { Attack, Place } from "./attack.ts";

const build = (...more: readonly string[]) => ["build", "--no-images", ...more];

/** The first few items of a list; all of them in the long run. */
const few = <Each>(some: number, all: readonly Each[]): readonly Each[] => all.slice(0, tries(some, all.length));

/** An output folder as a run leaves it, plus what the attack adds. */
const ours = (put: (place: Place, out: string) => void) => (place: Place) => {
  const out = place.at(".content");
  mkdirSync(out);
  writeFileSync(join(out, "manifest.json"), listText(["manifest.json"]));
  put(place, out);
};

/** Somebody else's folder with a manifest and a file of their own. */
const theirs = (list: string) => (place: Place) => {
  place.put("out/manifest.json", list);
  place.put("out/keep.txt", "mine");
};

/** A build that works around the attack. */
const goesOn = { args: build(), says: /files written/, status: 0, mayChange: [".content", ".cache"] } as const;

/** A build that leaves somebody else's folder `out/` alone. */
const refused = { args: build("--out", "out"), says: /has files in it that the compiler did not write/ };

const mark = JSON.parse(listText([])).madeBy;

/** A named pipe; reading it would never end. */
export const pipe = (path: string) => spawnSync("mkfifo", [path]);

export const outputAttacks: readonly Attack[] = [
  ...[
    ["of another program", '["keep.txt"]'],
    ["that lists itself too", '["keep.txt", "manifest.json"]'],
    ["of a web app", '{"name": "App", "icons": [], "files": ["keep.txt"]}'],
    ["with another owner's mark", '{"madeBy": "webpack", "files": ["keep.txt"]}'],
    ["that is empty", ""],
    ["that is no JSON", "keep.txt"],
    ["with a mark that is a list", `{"madeBy": [${JSON.stringify(mark)}], "files": ["keep.txt"]}`],
    ["whose list of files is a string", `{"madeBy": ${JSON.stringify(mark)}, "files": "keep.txt"}`],
    ["with a prototype", `{"__proto__": {"madeBy": ${JSON.stringify(mark)}, "files": ["keep.txt"]}}`],
  ].map(
    ([whose = "", list = ""]): Attack => ({
      name: `a manifest.json ${whose}`,
      prepare: theirs(list),
      ...refused,
    }),
  ),
  {
    name: "a folder without a manifest",
    prepare: (place) => place.put("out/keep.txt", "mine"),
    ...refused,
  },
  {
    name: "a manifest that is a link to one of ours",
    prepare: (place) => {
      place.put("list.json", listText(["keep.txt"]));
      place.put("out/keep.txt", "mine");
      symlinkSync(place.at("list.json"), place.at("out/manifest.json"));
    },
    ...refused,
  },
  {
    name: "a manifest that is a pipe",
    prepare: (place) => pipe(place.at("out/manifest.json")),
    ...refused,
  },
  {
    name: "a manifest of ours that names files outside",
    prepare: ours((place, out) => {
      const outside = ["../../outside/precious.txt", place.outside("precious.txt"), "a/../../keep.txt"];
      writeFileSync(join(out, "manifest.json"), listText(["manifest.json", ...outside]));
      place.put("keep.txt", "mine");
    }),
    ...goesOn,
  },
  {
    name: "a manifest of ours that names files behind a link",
    prepare: ours((place, out) => {
      symlinkSync(place.outside("folder"), join(out, "linked"));
      writeFileSync(join(out, "manifest.json"), listText(["manifest.json", "linked/precious.txt"]));
    }),
    ...goesOn,
  },
  ...few(5, [
    ["into the content", join("content", "articles")],
    ["to the content itself", "content"],
    ["to a folder of somebody else", "../outside/folder"],
    ["to an empty folder outside", "../outside/empty"],
    ["to nothing", "../outside/none"],
    ["to itself", "out"],
    ["to a file", "../outside/precious.txt"],
  ]).map(
    ([where = "", to = ""]): Attack => ({
      name: `an output folder that is a link ${where}`,
      prepare: (place) => symlinkSync(to, place.at("out")),
      args: build("--out", "out"),
      says: /The output folder .* is a link that leads/,
    }),
  ),
  {
    name: "an output folder behind a link into the content",
    prepare: (place) => symlinkSync("content", place.at("there")),
    args: build("--out", "there/articles/out"),
    says: /must not hold each other/,
  },
  {
    name: "a content folder, reached through a link, that contains the output",
    prepare: (place) => {
      cpSync(place.at("content"), place.at("real/content"), { recursive: true });
      symlinkSync("real", place.at("linked"));
    },
    args: build("--content", "linked/content", "--out", "real/content/out"),
    says: /must not hold each other/,
  },
  ...few(1, ["products", "articles", "static"]).map(
    (folder): Attack => ({
      name: `a link in the output where ${folder}/ belongs`,
      prepare: ours((place, out) => symlinkSync(place.outside("folder"), join(out, folder))),
      args: build(),
      says: /is a link, and no link is followed here: remove it/,
      mayChange: [".content", ".cache"],
    }),
  ),
  {
    name: "a link in the output where media/ belongs",
    prepare: ours((place, out) => symlinkSync(place.outside("empty"), join(out, "media"))),
    args: ["build"],
    says: /is a link, and no link is followed here: remove it/,
    mayChange: [".content", ".cache"],
  },
  {
    name: "links in the output where files belong",
    prepare: ours((place, out) => {
      for (const file of ["site.json", "report.json", "types.d.ts", "manifest.json.part", "addresses.json"])
        symlinkSync(place.outside("precious.txt"), join(out, file));
    }),
    ...goesOn,
  },
  {
    name: "a pipe in the output where a file belongs",
    prepare: ours((_place, out) => ["site.json", "types.d.ts"].map((file) => pipe(join(out, file)))),
    ...goesOn,
  },
  {
    name: "a folder in the output where a file belongs",
    prepare: ours((_place, out) => mkdirSync(join(out, "site.json"))),
    args: build(),
    says: /cannot be written.*a folder stands where a file belongs/,
    mayChange: [".content", ".cache"],
  },
  {
    name: "a file in the output where a folder belongs",
    prepare: ours((_place, out) => writeFileSync(join(out, "articles"), "mine")),
    args: build(),
    says: /is no folder, but one has to stand there/,
    mayChange: [".content", ".cache"],
  },
  ...[
    ["below /proc", "/proc/self/x"],
    ["deep below /proc", "/proc/self/x/y/z"],
    ["below a device", "/dev/null/x"],
    ["with a name that is too long", "o".repeat(300)],
    ["with a path that is too long", "o/".repeat(3000)],
  ].map(
    ([where = "", out = ""]): Attack => ({
      name: `an output folder ${where}`,
      args: build("--out", out),
      says: /cannot be written|is not a folder/,
    }),
  ),
  {
    name: "an output folder that is a file",
    prepare: (place) => place.put("out", "mine"),
    args: build("--out", "out"),
    says: /out is not a folder/,
  },
  {
    name: "an output folder below a file",
    prepare: (place) => place.put("file", "mine"),
    args: build("--out", "file/out"),
    says: /cannot be written: a file stands where a folder belongs/,
  },
  ...few(3, ["content", ".", "content/out", "..", "/"]).map(
    (out): Attack => ({
      name: `an output folder that contains the content or is inside it: ${out}`,
      args: build("--out", out),
      says: /must not hold each other/,
    }),
  ),
  {
    name: "an output folder that contains the cache",
    prepare: (place) => mkdirSync(place.at("out/cache"), { recursive: true }),
    args: build("--out", "out", "--cache", "out/cache"),
    says: /cache folder must not be in the output folder/,
    mayChange: ["out/cache"],
  },
  {
    name: "an output folder that may not be written",
    prepare: (place) => {
      mkdirSync(place.at("out"));
      chmodSync(place.at("out"), 0o555);
    },
    args: build("--out", "out"),
    says: /out cannot be written.*: you have no right to/,
    ordinary: true,
  },
  {
    name: "an output folder in one that may not be written",
    prepare: (place) => {
      mkdirSync(place.at("closed"));
      chmodSync(place.at("closed"), 0o555);
    },
    args: build("--out", "closed/out"),
    says: /out cannot be written.*: you have no right to/,
    ordinary: true,
  },
  {
    name: "an output folder that may not be read",
    prepare: (place) => {
      mkdirSync(place.at("out"));
      chmodSync(place.at("out"), 0o300);
    },
    args: build("--out", "out"),
    says: /out cannot be written/,
    ordinary: true,
  },
];
