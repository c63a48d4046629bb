// Runs `content reviewed`: records that somebody has read translations beside their sources.
import { join, relative, resolve } from "node:path";
import { writeNamed } from "@site/files/write";
import { analyses } from "../compile/analyses.ts";
import { withReviewed } from "../link/translation-lock.ts";
import { counted } from "../print/counted.ts";
import type { OutlineBlock } from "../read/file/blocks.ts";
import { load } from "../read/files/index.ts";
import { translationLock } from "../read/files/path.ts";
import { type Call, exit, noSuch, UsageError } from "./command.ts";

export async function reviewed({
  words,
  content: folder,
  shown,
  dependencies,
}: Call): Promise<number> {
  const content = await load(folder);
  const { summaries, translations } = await analyses(content, await dependencies());
  const { files, lock } = translations;
  const byPath = new Map(files.map((file) => [file.path, file]));
  const read = new Map<string, readonly OutlineBlock[]>();
  const lines: string[] = [];
  for (const word of words) {
    // A file is named relative to the content folder or to the working directory.
    const typed = word.replaceAll("\\", "/");
    const path = byPath.has(typed) ? typed : relative(folder, resolve(word)).replaceAll("\\", "/");
    const translation = byPath.get(path);
    const source = summaries.find((file) => file.path === translation?.source);
    if (!source?.blocks) {
      throw new UsageError(noSuch("translation", word, [...byPath.keys()]));
    }
    read.set(path, source.blocks);
    lines.push(
      `${shown}/${path}: ${counted(source.blocks.length, "block")} recorded as reviewed.\n`,
    );
  }
  const text = withReviewed(lock, new Set(byPath.keys()), read);
  if (lock?.text !== text) {
    writeNamed(join(folder, translationLock), text, `${shown}/${translationLock}`);
  }
  process.stdout.write(lines.join(""));
  return exit.clean;
}
