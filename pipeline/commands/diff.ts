// `content diff REF`: reports in Markdown what changes for visitors between a commit and the content folder, or another commit. The compiler
// that runs compiles both contents; of the commits it takes only the content, as data.
import { type CompileOptions, compile } from "../compile.ts";
import { load } from "../read/files/index.ts";
import { type Command, exit } from "./command.ts";

export const diff: Command = {
  name: "diff",
  summary: "say in Markdown what changes for visitors since REF: a branch, tag or commit",
  words: { usage: "REF [REF]", least: 1, most: 2 },
  async run({ words: [ref = "", other], content: folder, parts: partsOf }) {
    // Git is not asked for renamed files: it would look at the folder as it is now, also for the other commit.
    const { formerPaths: _formerPaths, ...parts } = await partsOf();
    // Loaded here, so that other commands start fast.
    const [{ contentAt }, { changedPaths, changedSince, mergeBase }, { diffOf }, markdown] =
      await Promise.all([
        import("./revision.ts"),
        import("./git.ts"),
        import("../diff/diff.ts"),
        import("../diff/markdown.ts"),
      ]);
    const now = await load(folder);
    const base = mergeBase(folder, ref, other);
    const files =
      other === undefined ? changedSince(folder, ref) : changedPaths(folder, base, other);
    const compiled = (content: CompileOptions["content"]) =>
      compile({ content, ...parts, inspect: false });
    const { outputFiles: before } = await compiled(contentAt({ folder, commit: base, now }));
    const { outputFiles: after } = await compiled(
      other === undefined ? now : contentAt({ folder, commit: other, now }),
    );
    const paths = [...files].sort();
    const report =
      before && after
        ? markdown.diffMarkdown(diffOf(before, after, parts.schemas.table), paths)
        : markdown.unknownMarkdown(paths);
    process.stdout.write(`${report}\n`);
    return exit.clean;
  },
};
