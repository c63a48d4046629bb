// `content build`: checks the content and writes typed JSON and pictures.
import type { Command } from "./command.ts";
import { compileOptions, judgingOptions, outputOptions, prepare } from "./compiling.ts";

export const build: Command = {
  name: "build",
  summary: "check it and write typed JSON and pictures",
  options: {
    ...outputOptions,
    quick: {
      type: "boolean",
      default: false,
      summary: "only measure new pictures; the next build finds colours, damage",
    },
    ...compileOptions,
    ...judgingOptions,
  },
  async run(call) {
    const { judge, report } = await prepare(call, { writes: true });
    return report(await judge());
  },
};
