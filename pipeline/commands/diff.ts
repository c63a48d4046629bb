// Runs `content diff`, which says what changes for visitors since a commit or between two.
import { compile } from "../compile/compile.ts";
import { diffMarkdown } from "../diff/diff.ts";
import { load } from "../read/files/index.ts";
import { type Call, exit } from "./command.ts";
import { mergeBase } from "./git.ts";
import { contentAt } from "./revision.ts";

/** The running compiler compiles both states: of a commit, only the content is read. */
export async function diff({
  words,
  content: folder,
  dependencies: dependenciesOf,
}: Call): Promise<number> {
  const [ref = "", other] = words;
  // Git is not asked for renamed files: it would look at the folder as it is now, also for the other commit.
  const { formerPaths: _formerPaths, ...dependencies } = await dependenciesOf();
  const now = await load(folder);
  const base = mergeBase(folder, ref, other);
  const before = contentAt({ folder, commit: base, now });
  const after = other === undefined ? now : contentAt({ folder, commit: other, now });
  const { outputFiles: old } = await compile({ content: before, ...dependencies, inspect: false });
  const { outputFiles } = await compile({ content: after, ...dependencies, inspect: false });
  process.stdout.write(`${diffMarkdown(old, outputFiles, dependencies.schemas.table)}\n`);
  return exit.clean;
}
