// `content diff REF`: reports in Markdown what changes for visitors between a commit and the content folder.
import { compile } from "../compile.ts";
import { load } from "../load/index.ts";
import { type Command, exit } from "./command.ts";

export const diff: Command = {
  name: "diff",
  summary: "say in Markdown what changes for visitors since REF: a branch, tag or commit",
  words: { usage: "REF", least: 1, most: 1 },
  async run({ words: [ref = ""], content: folder, parts: partsOf }) {
    const parts = await partsOf();
    // Loaded here, so that other commands start fast.
    const [{ contentAt }, { impactOf }, { impactMarkdown }] = await Promise.all([
      import("./revision.ts"),
      import("../impact/impact.ts"),
      import("../impact/markdown.ts"),
    ]);
    const now = await load(folder);
    const then = contentAt(folder, ref, now);
    const before = await compile({ content: then, ...parts });
    const after = await compile({ content: now, ...parts });
    process.stdout.write(`${impactMarkdown(impactOf(before, after))}\n`);
    return exit.clean;
  },
};
