// `content watch`: builds again whenever a file is saved, and writes the findings to a file for the development server.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { writeNamed } from "@site/common/files/write";
import { compile } from "../compile.ts";
import { ownSchemas } from "../read/files/own-schemas.ts";
import { readSiteSchemas } from "../read/files/site-schemas.ts";
import { countedFindings } from "../report/counted.ts";
import { textDiagnostics } from "../report/text-diagnostics.ts";
import type { Call, Command } from "./command.ts";
import { compileOptions, outputOptions, prepare } from "./compiling.ts";
import type { Judged } from "./print-result.ts";
import { watch as watchContent } from "./watching.ts";

/** The findings of the last run, for the development server. */
export interface WatchState {
  /** `2 errors and 0 warnings`. */
  readonly summary: string;
  /** The errors as in the terminal, without colours; empty if there are none. */
  readonly errors: string;
}

function stateOf({ diagnostics, texts }: Judged, folder: string): WatchState {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return {
    summary: countedFindings(diagnostics),
    errors: textDiagnostics(errors, texts, { folder, colour: false }).trimEnd(),
  };
}

async function run(call: Call): Promise<number> {
  const { options, announced, report } = await prepare(call, { writes: true });
  const state = call.text("state");
  const given = await options();
  return await watchContent(given, {
    content: call.content,
    judge: (known) => compile({ ...given, ...known }),
    schemas: {
      folder: fileURLToPath(ownSchemas),
      read: () => readSiteSchemas(ownSchemas),
    },
    // Makes an editor that runs this as a task clear its old findings.
    onStart: () => {
      if (announced) process.stdout.write("Checking the content\n");
    },
    async report(result) {
      if (state !== undefined) {
        writeNamed(resolve(state), JSON.stringify(stateOf(result, call.shown)));
      }
      return await report(result);
    },
    onProblem: (message) =>
      process.stderr.write(`${message}
`),
  });
}

export const watch: Command = {
  name: "watch",
  summary: "build again whenever a file is saved",
  options: {
    ...outputOptions,
    ...compileOptions,
    state: {
      type: "string",
      value: "FILE",
      summary: "keep what the last run found in a file, for the development server",
    },
  },
  run,
};
