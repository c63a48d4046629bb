// `content new`: makes a new entry with all fields that its schema requires, or a translation with the texts of its source.

import { dayInIndia } from "@site/common/today";
import type { SiteTable } from "../model/site-table.ts";
import { type Call, type Command, exit, noSuch, UsageError } from "./command.ts";

/** Kinds of entries as named on the command line. */
const kindsIn = ({ entries }: SiteTable) =>
  entries.map((collection) => ({ collection, name: collection.noun.split(" ")[0] ?? "" }));

/** What is made beside the kinds of entries. */
const translation = "translation";

/** @throws UsageError if the words are not those of a translation: its source and its language */
async function translate({ words, content, shown, parts }: Call): Promise<number> {
  const [, file = "", language] = words;
  if (language === undefined) {
    throw new UsageError("new translation needs FILE LANGUAGE, such as: articles/my-article hi.");
  }
  const { writeTranslation } = await import("./write-translation.ts");
  const asked = { file, language, content, shown, parts: await parts() };
  process.stdout.write(`${(await writeTranslation(asked)).join("\n")}\n`);
  return exit.clean;
}

async function run(call: Call): Promise<number> {
  const [word = "", title = "", more] = call.words;
  if (word === translation) return translate(call);
  if (more !== undefined) throw new UsageError(`new takes KIND "TITLE", but there is “${more}”.`);
  const kinds = kindsIn(await call.table());
  const kind = kinds.find(({ collection, name }) =>
    [name, collection.name].includes(word.toLowerCase()),
  );
  if (!kind) {
    const names = [...kinds.map(({ name }) => name), translation];
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
  summary: "begin a new entry of a KIND, such as article; or translation FILE LANGUAGE",
  words: { usage: 'KIND "TITLE"', least: 2, most: 3 },
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
