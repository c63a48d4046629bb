// `content reviewed`: records in translations.lock that somebody has read translations beside the texts that they translate, block by block
// in their current versions. A translation with texts that are not in its language is refused.
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { writeNamed } from "@site/common/files/write";
import { translationLock } from "../model/content-files.ts";
import { load } from "../read/files/index.ts";
import { counted } from "../report/counted.ts";
import { withReviewed } from "../translations/lock.ts";
import { translationsOf } from "../translations/pair-translations.ts";
import type { Outline } from "../translations/translation.ts";
import { unreadReason } from "../translations/untranslated.ts";
import { type Call, type Command, exit, noSuch, UsageError } from "./command.ts";

/** The path of a file in the content folder, named relative to it or to the working directory. */
function pathIn(folder: string, word: string, known: ReadonlySet<string>): string {
  const typed = word.replaceAll("\\", "/");
  return known.has(typed) ? typed : relative(folder, resolve(word)).replaceAll("\\", "/");
}

async function run({ words, content: folder, shown, parts }: Call): Promise<number> {
  const content = await load(folder);
  const { files, sources, lock } = translationsOf(content, await parts());
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reviewed = new Map<string, Outline>();
  const lines = words.map((word) => {
    const path = pathIn(folder, word, new Set(byPath.keys()));
    const translation = byPath.get(path);
    const source = sources.get(translation?.source ?? "");
    if (!translation || !source) {
      throw new UsageError(noSuch("translation", word, [...byPath.keys()]));
    }
    const reason = unreadReason(translation, source);
    if (reason !== undefined) throw new UsageError(reason);
    reviewed.set(path, source);
    return `${shown}/${path}: ${counted(source.blocks.length, "block")} recorded as reviewed.\n`;
  });
  const file = join(folder, translationLock);
  const text = withReviewed(lock, new Set(byPath.keys()), reviewed);
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before !== text) writeNamed(file, text, `${shown}/${translationLock}`);
  process.stdout.write(lines.join(""));
  return exit.clean;
}

export const reviewed: Command = {
  name: "reviewed",
  summary: "record that translations were read beside their sources",
  words: { usage: "FILE…", least: 1, most: Number.POSITIVE_INFINITY },
  run,
};
