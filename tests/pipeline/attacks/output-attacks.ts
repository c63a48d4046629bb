// Attacks a site through its output folder: its owner, its links, and its files.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listText } from "@site/files/output-manifest";
import { type Attack, attack, type Place } from "./attack.ts";

/** An output folder as a run leaves it, plus what the attack adds. */
const ours = (put: (place: Place, out: string) => void) => (place: Place) => {
  const out = place.at(".content");
  mkdirSync(out);
  writeFileSync(join(out, "manifest.json"), listText(["manifest.json"]));
  put(place, out);
};

/** A named pipe; reading it would never end. */
export const pipe = (path: string) => spawnSync("mkfifo", [path]);

const args = ["build"];
const intoOut = [...args, "--out", "out"];
const mayChange = [".content", ".cache"];

/** A build that works around the attack. */
const goesOn = { args, says: /files written/, status: 0, mayChange } as const;
/** A build that leaves somebody else's folder `out/` alone. */
const refused = { args: intoOut, says: /has files in it that the compiler did not write/ };
/** A build that ends at what its own output folder holds. */
const stopsAt = (says: RegExp) => ({ args, says, mayChange });
/** A build into a folder that cannot be written. */
const cannotWrite = (says: RegExp, out = "out") => ({ args: [...args, "--out", out], says });

const isLink = /is a link, and no link is followed here: remove it/;
const mark = JSON.stringify(JSON.parse(listText([])).madeBy);
const folderOfMode = (path: string, mode: number) => (place: Place) => {
  mkdirSync(place.at(path));
  chmodSync(place.at(path), mode);
};

export const outputAttacks: readonly Attack[] = [
  ...Object.entries({
    "of another program": '["keep.txt"]',
    "with another owner's mark": '{"madeBy": "webpack", "files": ["keep.txt"]}',
    "that is empty": "",
    "with a mark that is a list": `{"madeBy": [${mark}], "files": ["keep.txt"]}`,
    "whose list of files is a string": `{"madeBy": ${mark}, "files": "keep.txt"}`,
  }).map(([whose, list]) =>
    attack(`a manifest.json ${whose}`, refused, (place) => {
      place.put("out/manifest.json", list);
      place.put("out/keep.txt", "mine");
    }),
  ),
  attack("a folder without a manifest", refused, (place) => place.put("out/keep.txt", "mine")),
  attack("a manifest that is a link to one of ours", refused, (place) => {
    place.put("list.json", listText(["keep.txt"]));
    place.put("out/keep.txt", "mine");
    symlinkSync(place.at("list.json"), place.at("out/manifest.json"));
  }),
  attack("a manifest that is a pipe", refused, (place) => pipe(place.at("out/manifest.json"))),
  attack(
    "a manifest of ours that names files outside and behind a link",
    goesOn,
    ours((place, out) => {
      const outside = [
        "../../outside/precious.txt",
        place.outside("precious.txt"),
        "a/../../keep.txt",
      ];
      symlinkSync(place.outside("folder"), join(out, "linked"));
      writeFileSync(
        join(out, "manifest.json"),
        listText(["manifest.json", "linked/precious.txt", ...outside]),
      );
      place.put("keep.txt", "mine");
    }),
  ),
  ...Object.entries({
    "into the content": join("content", "articles"),
    "to a folder of somebody else": "../outside/folder",
    "to an empty folder outside": "../outside/empty",
    "to nothing": "../outside/none",
  }).map(([where, to]) =>
    attack(
      `an output folder that is a link ${where}`,
      { args: intoOut, says: /out is a link|must not hold each other|no such folder/ },
      (place) => symlinkSync(to, place.at("out")),
    ),
  ),
  ...["content", ".", "..", "/"].map((out) =>
    attack(
      `an output folder that contains the content or is it: ${out}`,
      cannotWrite(/must not hold each other/, out),
    ),
  ),
  attack(
    "an output folder behind a link into the content",
    cannotWrite(/must not hold each other/, "there/articles/out"),
    (place) => symlinkSync("content", place.at("there")),
  ),
  attack(
    "a content folder, reached through a link, that contains the output",
    {
      args: [...args, "--site", "linked", "--out", "real/content/out"],
      says: /must not hold each other/,
    },
    (place) => {
      cpSync(place.at("content"), place.at("real/content"), { recursive: true });
      symlinkSync("real", place.at("linked"));
    },
  ),
  attack(
    "an output folder that contains the cache",
    {
      args: [...intoOut, "--cache", "out/cache"],
      says: /cache folder must not be in the output folder/,
      mayChange: ["out/cache"],
    },
    (place) => mkdirSync(place.at("out/cache")),
  ),
  attack(
    "a link in the output where products/ belongs",
    stopsAt(isLink),
    ours((place, out) => symlinkSync(place.outside("folder"), join(out, "products"))),
  ),
  attack(
    "links and pipes in the output where files belong",
    goesOn,
    ours((place, out) => {
      for (const file of [
        "site.json",
        "search.json",
        "types.d.ts",
        "manifest.json.part",
        "addresses.json",
      ]) {
        symlinkSync(place.outside("precious.txt"), join(out, file));
      }
      pipe(join(out, "home.json"));
    }),
  ),
  attack(
    "a folder in the output where a file belongs",
    stopsAt(/cannot be written.*there is a folder where a file belongs/),
    ours((_place, out) => mkdirSync(join(out, "site.json"))),
  ),
  attack(
    "a file in the output where a folder belongs",
    stopsAt(/is not a folder, and a folder is needed there/),
    ours((_place, out) => writeFileSync(join(out, "articles"), "mine")),
  ),
  ...["/proc/self/x/y", "/dev/null/x", "o".repeat(300), "o/".repeat(3000)].map((out) =>
    attack(
      `an output folder that cannot be: ${out.slice(0, 20)}`,
      cannotWrite(/cannot be written|is not a folder/, out),
    ),
  ),
  attack("an output folder that is a file", cannotWrite(/file where a folder belongs/), (place) =>
    place.put("out", "mine"),
  ),
  attack(
    "an output folder below a file",
    cannotWrite(/cannot be written: there is a file where a folder belongs/, "file/out"),
    (place) => place.put("file", "mine"),
  ),
  ...[
    attack(
      "an output folder that may not be written",
      cannotWrite(/: you have no right to/),
      folderOfMode("out", 0o555),
    ),
    attack(
      "an output folder in one that may not be written",
      cannotWrite(/out cannot be written.*: you have no right to/, "closed/out"),
      folderOfMode("closed", 0o555),
    ),
    attack(
      "an output folder that may not be read",
      cannotWrite(/out cannot be written/),
      folderOfMode("out", 0o300),
    ),
  ].map((each) => ({ ...each, ordinary: true as const })),
];
