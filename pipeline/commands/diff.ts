// Runs `content diff`, which says what changes for visitors since a commit or between two.
import { compile } from "../compile/compile.ts";
import { diffMarkdown } from "../diff/diff.ts";
import { previewOf } from "../diff/preview.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import { load } from "../read/files/index.ts";
import { type Call, exit } from "./command.ts";
import { mergeBase } from "./git.ts";
import { contentAt } from "./revision.ts";

/** The running compiler compiles both states: of a commit, only the content is read. */
export async function diff({
  words,
  content: folder,
  flag,
  dependencies: dependenciesOf,
}: Call): Promise<number> {
  const [ref = "", other] = words;
  // Git is not asked for renamed files: it would look at the folder as it is now, also for the
  // other commit.
  const { formerPaths: _formerPaths, ...dependencies } = await dependenciesOf();
  const now = await load(folder);
  const base = mergeBase(folder, ref, other);
  const before = contentAt({ folder, commit: base, now });
  const after = other === undefined ? now : contentAt({ folder, commit: other, now });
  const compiled = async (content: LoadedContent) =>
    await compile({ content, ...dependencies, inspect: false, drafts: flag("pages") });
  const old = await compiled(before);
  const result = await compiled(after);
  if (flag("pages")) {
    const preview = previewOf(old, result);
    process.stdout.write(`${JSON.stringify({ base, ...preview })}\n`);
    return preview ? exit.clean : exit.content;
  }
  const { table } = dependencies.schemas;
  process.stdout.write(`${diffMarkdown(old.outputFiles, result.outputFiles, table)}\n`);
  return exit.clean;
}
