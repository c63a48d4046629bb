// `content new`: makes a new entry with all fields that its schema requires.

import { dayInIndia } from "@site/common/today";
import { entryCollections } from "../collections.ts";
import { type Call, type Command, exit, noSuch, UsageError } from "./command.ts";

/** Kinds of entries as named on the command line. */
const kinds = entryCollections.map((collection) => ({
  collection,
  name: collection.noun.split(" ")[0] ?? "",
}));

async function run(call: Call): Promise<number> {
  const [word = "", title = ""] = call.words;
  const kind = kinds.find(({ collection, name }) =>
    [name, collection.name].includes(word.toLowerCase()),
  );
  if (!kind) {
    const names = kinds.map(({ name }) => name);
    const problem = noSuch("kind", word, names);
    throw new UsageError(
      problem.endsWith("?") ? problem : `${problem} Kinds: ${names.join(", ")}.`,
    );
  }
  if (title.trim() === "") {
    throw new UsageError('The title is empty; write it in quotes: new article "My title".');
  }
  // Loaded here, so that a check does not load what only this command needs.
  const { writeEntry } = await import("./write-entry.ts");
  const { path, lines } = await writeEntry(kind.collection, {
    title: title.trim(),
    key: call.text("key"),
    today: call.text("date") ?? dayInIndia(),
    content: call.content,
    shown: call.shown,
    parts: await call.parts(),
  });
  process.stdout.write(`${[`${call.shown}/${path} is written.`, ...lines].join("\n")}\n`);
  return exit.clean;
}

export const newEntry: Command = {
  name: "new",
  summary: `begin a new entry: ${kinds.map(({ name }) => name).join(", ")}`,
  words: { usage: 'KIND "TITLE"', least: 2, most: 2 },
  options: {
    key: {
      type: "string",
      value: "KEY",
      summary: "last part of its address; made from the title where it is not given",
    },
    date: { type: "string", value: "YYYY-MM-DD", summary: "its day; today where it is not given" },
  },
  run,
};
