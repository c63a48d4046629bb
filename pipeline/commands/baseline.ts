// `content baseline`: records the current findings as accepted, in a file that may only shrink afterwards.
import { join } from "node:path";
import { writeNamed } from "../cache/write.ts";
import { type Accepted, baselineFile, baselineOf, baselineText, compareToBaseline } from "../report/baseline.ts";
import { counted, countedFindings } from "../report/counted.ts";
import { type Call, type Command, exit } from "./command.ts";
import { baselineOfContent } from "./compiling.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

const write = ({ content, shown }: Call, entries: readonly Accepted[]) =>
  writeNamed(join(content, baselineFile), baselineText(entries), `${shown}/${baselineFile}`);

const countedIn = (entries: readonly Accepted[]) =>
  counted(
    entries.reduce((sum, { times }) => sum + times, 0),
    "finding",
  );

export const baseline: Command = {
  name: "baseline",
  summary: "accept the findings there are; run again, take out those that are gone",
  options: {
    shrink: { type: "boolean", default: false, summary: "only take out; where there is no baseline, make none" },
  },
  async run(call) {
    const before = baselineOfContent(call);
    const name = `${call.shown}/${baselineFile}`;
    if (!before && call.flag("shrink")) {
      say("There is no baseline, and nothing to take out.");
      return exit.clean;
    }
    const { compile } = await import("../compile.ts");
    const { diagnostics } = await compile({ content: call.content, ...(await call.parts()) });
    if (!before) {
      const entries = baselineOf(diagnostics);
      write(call, entries);
      say(`${name} accepts ${countedIn(entries)}.`);
      return exit.clean;
    }
    const { left, stale, kept } = compareToBaseline(diagnostics, before.entries);
    if (stale.length > 0) write(call, kept);
    say(`${countedIn(stale)} taken out of ${name}.`);
    const added = left.filter(({ severity }) => severity !== "note");
    if (added.length > 0)
      say(
        `Not taken in, because a baseline may only shrink: ${countedFindings(added)}. npm run content -- check shows them.`,
      );
    return exit.clean;
  },
};
