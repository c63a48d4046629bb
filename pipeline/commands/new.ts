// Runs `content new`: writes a new entry, or a translation with the texts of its source.
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, resolve } from "node:path";
import { dayInIndia } from "@site/common/today";
import { makeInside } from "@site/files/folders";
import { errorCodeOf, unwritable } from "@site/files/unusable";
import { compile } from "../compile/compile.ts";
import { readLock } from "../link/address-lock.ts";
import { translatedLanguages } from "../link/site-languages.ts";
import { printable } from "../print/terminal.ts";
import { SingleFiles } from "../read/file/singles.ts";
import { load } from "../read/files/index.ts";
import { addressLockFile, ownSchemas, translatedFile } from "../read/files/path.ts";
import type { SourceFile } from "../read/files/source.ts";
import { NewEntryError, newEntry } from "../scaffold/new-entry.ts";
import { newTranslation } from "../scaffold/new-translation.ts";
import { type Call, type Dependencies, exit, noSuch, UsageError } from "./command.ts";

/** The new file of a title in a kind of entries. */
async function newEntryFile(
  kind: string,
  call: Call,
  dependencies: Dependencies,
): Promise<SourceFile> {
  const { table } = dependencies.schemas;
  const kinds = table.entries.map((row) => ({ row, name: row.noun.split(" ")[0] ?? "" }));
  const wanted = kind.toLowerCase();
  const row = kinds.find((known) =>
    [known.name, known.row.name].some((name) => name.toLowerCase() === wanted),
  )?.row;
  if (!row) {
    const names = [...kinds.map(({ name }) => name), "translation"];
    const problem = noSuch("kind", kind, names);
    throw new UsageError(
      problem.endsWith("?") ? problem : `${problem} Kinds: ${names.join(", ")}.`,
    );
  }
  const title = call.words[1]?.trim() ?? "";
  if (title === "") {
    throw new UsageError(`The title is empty; write it in quotes: new ${kind} "My title".`);
  }
  const content = await load(call.content);
  const { summaries } = await compile({ content, ...dependencies });
  const lock = content.files.find(({ path }) => path === addressLockFile);
  const { schemasFolder: schemas = ownSchemas } = dependencies;
  return newEntry(
    row,
    {
      title,
      key: call.text("key"),
      today: dayInIndia(),
      sources: summaries,
      paths: [...content.files, ...content.refused].map(({ path }) => path),
      table,
      published: lock ? readLock(lock).places.keys() : [],
    },
    readFileSync(new URL(`templates/${row.name}${row.extension}`, `${schemas}/`), "utf8"),
  );
}

const ending = /\.(?:md|yaml)$/;

/** The new translation of a source, which is named with or without its ending and its folder. */
async function newTranslationFile(
  name: string,
  language: string,
  call: Call,
  dependencies: Dependencies,
): Promise<SourceFile> {
  const { table } = dependencies.schemas;
  const content = await load(call.content);
  const { summaries } = await compile({ content, ...dependencies });
  const languages = translatedLanguages(new SingleFiles(summaries, table)).map(
    (row) => row.language,
  );
  if (!languages.includes(language)) {
    throw new UsageError(
      `The site has no translations into “${language}”. Languages: ${languages.join(", ") || "none"}.`,
    );
  }
  const typed = name.replaceAll("\\", "/");
  const names = [typed, relative(call.content, resolve(name)).replaceAll("\\", "/")];
  const source = content.files.find(({ path }) =>
    names.some((each) => each === path || each === path.replace(ending, "")),
  );
  const path = translatedFile(source?.path ?? "", language);
  const collection = table.translationOf(path)?.collection;
  if (!source || !collection) {
    const known = content.files.map((file) => file.path.replace(ending, ""));
    throw new UsageError(noSuch("text", name, known));
  }
  const schema = dependencies.schemas.translated().sources.get(`${collection.name}.json`);
  if (!schema) throw new UsageError(`${call.shown}/${source.path} has nothing to translate.`);
  return { path, text: newTranslation(source, collection, schema) };
}

async function newFileFor(call: Call): Promise<SourceFile> {
  const [kind = "", name = "", more] = call.words;
  const dependencies = await call.dependencies();
  if (kind !== "translation") {
    if (more !== undefined) throw new UsageError(`new takes KIND "TITLE", but there is “${more}”.`);
    return newEntryFile(kind, call, dependencies);
  }
  if (more === undefined) {
    throw new UsageError("new translation needs a FILE and a LANGUAGE.");
  }
  return newTranslationFile(name, more, call, dependencies);
}

/** `content new`. */
export async function runNew(call: Call): Promise<number> {
  const { path, text } = await newFileFor(call).catch((problem: unknown) => {
    throw problem instanceof NewEntryError ? new UsageError(printable(problem.message)) : problem;
  });
  const shown = `${call.shown}/${path}`;
  try {
    makeInside(call.content, posix.dirname(path));
    writeFileSync(join(call.content, path), text, { flag: "wx" });
  } catch (problem) {
    if (errorCodeOf(problem) === "EEXIST") throw new UsageError(`${shown} is there already.`);
    throw unwritable(shown, problem);
  }
  process.stdout.write(`${shown} is written. npm run content -- check says what it still needs.\n`);
  return exit.clean;
}
