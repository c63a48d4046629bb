// Writes a new translation for `content new translation`: the texts of its source, for a person to replace.
import { relative, resolve } from "node:path";
import { compile } from "../compile.ts";
import { translatedFile } from "../model/path.ts";
import { Singles } from "../model/singles.ts";
import { load } from "../read/files/index.ts";
import { newTranslation } from "../scaffold/new-translation.ts";
import { translatedLanguages } from "../translations/languages.ts";
import { noSuch, UsageError } from "./command.ts";
import { type IntoContent, madeAsAsked, writeNewFile } from "./write-new-file.ts";

export interface AskedTranslation extends IntoContent {
  /** The source as a person would name it: `articles/KEY`, with its ending, or its path from the working directory. */
  readonly file: string;
  /** First part of the language's tag, such as `hi`. */
  readonly language: string;
}

/**
 * Writes a new translation.
 * @returns the lines to print
 * @throws UsageError for a source or language that does not exist, a source without words, and if the translation exists
 */
export async function writeTranslation(asked: AskedTranslation): Promise<readonly string[]> {
  const { language, parts } = asked;
  const { table } = parts.schemas;
  const content = await load(asked.content);
  const { summaries } = await compile({ content, ...parts });
  const languages = translatedLanguages(new Singles(summaries, table)).map((row) => row.language);
  if (!languages.includes(language)) {
    throw new UsageError(
      `The site has no translations into “${language}”. Languages: ${languages.join(", ") || "none"}.`,
    );
  }
  const source = content.files.find(({ path }) => isNamed(path, asked));
  const path = translatedFile(source?.path ?? "", language);
  const translation = table.translationOf(path);
  if (!source || !translation) {
    const names = content.files.map((file) => file.path.replace(ending, ""));
    throw new UsageError(noSuch("text", asked.file, names));
  }
  const { collection } = translation;
  const schema = parts.schemas.translated().sources.get(`${collection.name}.json`);
  if (!schema) throw new UsageError(`${asked.shown}/${source.path} has nothing to translate.`);
  const text = madeAsAsked(() => newTranslation(source, collection, schema));
  const report = await writeNewFile({ path, text }, content, asked);
  return [
    `${asked.shown}/${path} is written, with the texts of ${source.path}: replace each by its translation.`,
    "Pictures, dates and other values come from the source. The line unreviewed: true marks a translation that nobody has read yet.",
    "What the check tells of it now:",
    "",
    ...report,
  ];
}

const ending = /\.(?:md|yaml)$/;

/** Whether a file of the content is the one that a person named. */
function isNamed(path: string, { file, content }: AskedTranslation): boolean {
  const typed = file.replaceAll("\\", "/");
  const names = [typed, relative(content, resolve(file)).replaceAll("\\", "/")];
  return names.some((name) => name === path || name === path.replace(ending, ""));
}
