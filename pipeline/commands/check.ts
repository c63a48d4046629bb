// `content check`: reports findings, writes nothing.
import { load } from "../load/index.ts";
import { type Call, type Command, UsageError } from "./command.ts";
import { compileOptions, judgingOptions, type PrepareOptions, prepare } from "./compiling.ts";
import { changedSince } from "./git.ts";
import { stagedContent, stagedFiles } from "./revision.ts";

/** The files to which findings are limited. */
function changedOf(call: Call): PrepareOptions["changed"] {
  const ref = call.text("changed");
  if (call.flag("staged")) {
    if (ref !== undefined) throw new UsageError("Give either --changed or --staged, not both.");
    return { files: stagedFiles(call.content), called: "in this commit" };
  }
  return ref === undefined
    ? undefined
    : { files: changedSince(call.content, ref), called: `since ${ref}` };
}

export const check: Command = {
  name: "check",
  summary: "check the content, write nothing",
  canSkipCache: true,
  options: {
    ...compileOptions,
    ...judgingOptions,
    changed: {
      type: "string",
      value: "REF",
      summary: "report only what touches files changed since a branch or commit",
    },
    staged: {
      type: "boolean",
      default: false,
      summary: "check what the next commit would hold, report what it changes",
    },
  },
  async run(call) {
    const { judge, report } = await prepare(call, { writes: false, changed: changedOf(call) });
    const staged = call.flag("staged")
      ? stagedContent(call.content, await load(call.content))
      : undefined;
    return report(await judge(staged));
  },
};
