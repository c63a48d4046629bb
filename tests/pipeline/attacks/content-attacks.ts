// Attacks through files other than cache and output: the baseline, the list of addresses, new entries, the development server's state, and
// names of properties that every object inherits.
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tries } from "../../long.ts";
import type { Attack } from "./attack.ts";
import { pipe } from "./output-attacks.ts";

const baseline = "content/.baseline.json";
const unreadable = /\.baseline\.json cannot be read: /;

/** A property name that every object inherits, used as an argument. */
const inherited = (name: string, says: RegExp, ...args: readonly string[]): Attack => ({
  name: `the inherited property name ${name} as an argument: ${args.join(" ")}`,
  args,
  says,
});

export const contentAttacks: readonly Attack[] = [
  ...[
    ["/etc/passwd", "/etc/passwd"],
    ["a file outside", "../../outside/precious.txt"],
    ["nothing", "../../outside/none"],
    ["a folder", "../../outside/folder"],
    ["itself", ".baseline.json"],
  ].flatMap(([what = "", to = ""]) =>
    [["check"], ["baseline"], ["baseline", "--shrink"]].slice(0, tries(1, 3)).map(
      (args): Attack => ({
        name: `${args.join(" ")} with a baseline that is a link to ${what}`,
        prepare: (place) => symlinkSync(to, place.at(baseline)),
        args,
        says: unreadable,
      }),
    ),
  ),
  {
    name: "a baseline that is a pipe",
    prepare: (place) => pipe(place.at(baseline)),
    args: ["check"],
    says: unreadable,
  },
  {
    name: "a baseline that is a folder",
    prepare: (place) => mkdirSync(place.at(baseline)),
    args: ["check"],
    says: unreadable,
  },
  {
    name: "a baseline that is some other text",
    prepare: (place) => place.put(baseline, "root:x:0:0:SECRET-OF-SOMEBODY-ELSE"),
    args: ["check"],
    says: /cannot be read: It is not JSON/,
  },
  {
    name: "a baseline that may not be read",
    prepare: (place) => {
      place.put(baseline, "{}");
      chmodSync(place.at(baseline), 0);
    },
    args: ["check"],
    says: unreadable,
    ordinary: true,
    mayChange: [".cache", baseline],
  },
  {
    name: "a baseline in a folder that may not be written",
    prepare: (place) => chmodSync(place.at("content"), 0o555),
    args: ["baseline"],
    says: /\.baseline\.json cannot be written/,
    ordinary: true,
  },
  {
    name: "a link in place of the baseline's temporary file",
    prepare: (place) => symlinkSync(place.outside("precious.txt"), place.at(`${baseline}.new`)),
    args: ["baseline"],
    says: /accepts 0 findings/,
    status: 0,
    mayChange: [".cache", baseline],
  },
  {
    name: "a link in place of the temporary file of addresses.lock",
    prepare: (place) => symlinkSync(place.outside("precious.txt"), place.at("content/addresses.lock.part~")),
    args: ["addresses"],
    says: /Recorded in|All published/,
    status: 0,
    mayChange: [".cache", "content/addresses.lock"],
  },
  {
    name: "a list of addresses that is a link outside",
    prepare: (place) => {
      rmSync(place.at("content/addresses.lock"), { force: true });
      symlinkSync(place.outside("precious.txt"), place.at("content/addresses.lock"));
    },
    args: ["addresses"],
    says: /file-link/,
    status: 1,
  },
  {
    name: "a list of addresses that cannot be written",
    prepare: (place) => {
      rmSync(place.at("content/addresses.lock"), { force: true });
      chmodSync(place.at("content"), 0o555);
    },
    args: ["addresses"],
    says: /addresses\.lock cannot be written/,
    ordinary: true,
  },
  {
    name: "a new entry into a folder that is a link outside",
    prepare: (place) => {
      rmSync(place.at("content/coverages"), { recursive: true, force: true });
      symlinkSync(place.outside("empty"), place.at("content/coverages"));
    },
    args: ["new", "coverage", "A headline about boards"],
    says: /is a link, and no link is followed here/,
  },
  {
    name: "a new entry whose path is a link",
    prepare: (place) => symlinkSync(place.outside("none"), place.at("content/articles/a-new-text.md")),
    args: ["new", "article", "A new text", "--key", "a-new-text"],
    says: /there already|taken|is not free/,
  },
  {
    name: "a text to fix that is a link outside",
    prepare: (place) => {
      writeFileSync(place.outside("text.md"), "---\ntitle: “A title\n---\nText\n");
      symlinkSync(place.outside("text.md"), place.at("content/articles/linked.md"));
    },
    args: ["fix"],
    says: /file-link/,
    status: 1,
  },
  {
    name: "a content folder that is a device",
    args: ["check", "--content", "/dev/null"],
    says: /There is no content folder/,
  },
  {
    name: "a content folder that may not be read",
    prepare: (place) => chmodSync(place.at("content"), 0),
    args: ["check"],
    says: /The content folder .* cannot be read: you have no right to/,
    ordinary: true,
    mayChange: [".cache", "content"],
  },
  {
    name: "a list of pages that is a text",
    args: (place) => ["check", "--screens", place.outside("precious.txt")],
    says: /list of the site's pages .* cannot be loaded/,
  },
  {
    name: "a list of pages that is a folder",
    args: ["check", "--screens", "content"],
    says: /list of the site's pages .* cannot be loaded/,
  },
  {
    name: "a state folder for the development server that is a link to nothing",
    prepare: (place) => symlinkSync(place.outside("none"), place.at("state")),
    args: ["watch", "--no-images", "--state", "state/file.json"],
    says: /file\.json cannot be written/,
    mayChange: [".cache", ".content"],
  },
  {
    name: "a workflow summary that cannot be written",
    prepare: (place) => place.put("content/articles/a.md", "no front matter\n"),
    args: ["check", "--format", "github"],
    says: /The run's summary .* cannot be written/,
    status: 1,
    environment: (place) => ({ GITHUB_STEP_SUMMARY: join(place.outside("folder"), "none/page.md") }),
  },
  inherited("constructor", /There is no format constructor/, "check", "--format", "constructor"),
  inherited("__proto__", /There is no format __proto__/, "check", "--format", "__proto__"),
  inherited("constructor", /There is no code constructor/, "explain", "constructor"),
  inherited("toString", /There is no code toString/, "explain", "toString"),
  inherited("constructor", /There is no kind constructor/, "new", "constructor", "A title"),
  inherited("valueOf", /There is no command valueOf/, "valueOf"),
  inherited("constructor", /There is no form constructor/, "check", "--timings", "constructor"),
  inherited("toString", /There is no option --toString/, "check", "--toString"),
  inherited("__proto__", /There is no option --__proto__/, "check", "--__proto__=1"),
  inherited("constructor", /There is no option --no-constructor/, "check", "--no-constructor"),
];
