// Attacks a site through its list of addresses, new entries, and the development server's state.
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type Attack, attack } from "./attack.ts";

const lock = "content/addresses.lock";

export const contentAttacks: readonly Attack[] = [
  attack(
    "a list of addresses that is a link outside",
    { args: ["addresses"], says: /file-link/, status: 1 },
    (place) => symlinkSync(place.outside("precious.txt"), place.at(lock)),
  ),
  attack(
    "a new entry into a folder that is a link outside",
    {
      args: ["new", "coverage", "A headline about boards"],
      says: /is a link, and no link is followed here/,
    },
    (place) => {
      rmSync(place.at("content/coverages"), { recursive: true });
      symlinkSync(place.outside("empty"), place.at("content/coverages"));
    },
  ),
  attack(
    "a new entry whose path is a link",
    {
      args: ["new", "article", "A new text", "--key", "a-new-text"],
      says: /there already|taken|is not free/,
    },
    (place) => symlinkSync(place.outside("none"), place.at("content/articles/a-new-text.md")),
  ),
  attack(
    "a text to fix that is a link outside",
    { args: ["fix"], says: /file-link/, status: 1 },
    (place) => {
      writeFileSync(place.outside("text.md"), "---\ntitle: “A title\n---\nText\n");
      symlinkSync(place.outside("text.md"), place.at("content/articles/linked.md"));
    },
  ),
  attack(
    "a content folder that is a device",
    {
      args: ["check", "--site", "device"],
      says: /There is no content folder/,
      mayChange: ["device"],
    },
    (place) => {
      mkdirSync(place.at("device"));
      symlinkSync("/dev/null", place.at("device/content"));
    },
  ),
  ...["../outside/precious.txt", "content"].map((path) =>
    attack(`a list of pages that is no module: ${path}`, {
      args: ["check", "--screens", path],
      says: /list of the site's pages .* cannot be loaded/,
    }),
  ),
  attack(
    "a state folder for the development server that is a link to nothing",
    {
      args: ["watch", "--state", "state/file.json"],
      says: /file\.json cannot be written/,
      mayChange: [".cache", ".content"],
    },
    (place) => symlinkSync(place.outside("none"), place.at("state")),
  ),
  ...[
    attack(
      "addresses in a folder that may not be written",
      { args: ["addresses"], says: /addresses\.lock cannot be written/ },
      (place) => chmodSync(place.at("content"), 0o555),
    ),
    attack(
      "a content folder that may not be read",
      {
        args: ["check"],
        says: /The content folder .* cannot be read: you have no right to/,
        mayChange: [".cache", "content"],
      },
      (place) => chmodSync(place.at("content"), 0),
    ),
  ].map((each) => ({ ...each, ordinary: true as const })),
];
