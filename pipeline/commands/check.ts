// `content check`: reports findings, writes nothing.
import type { Call, Command } from "./command.ts";
import { compileOptions, judgingOptions, type PrepareOptions, prepare } from "./compiling.ts";
import { changedSince } from "./git.ts";

/** The files whose findings come first. */
function changedOf(call: Call): PrepareOptions["changed"] {
  const ref = call.text("changed");
  if (ref === undefined) return undefined;
  return { files: changedSince(call.content, ref), called: `since ${ref}` };
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
      summary: "list first what touches files changed since a branch or commit",
    },
  },
  async run(call) {
    const { judge, report } = await prepare(call, { writes: false, changed: changedOf(call) });
    return report(await judge());
  },
};
