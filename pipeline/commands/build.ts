// `content build`: checks the content and writes typed JSON and pictures.
import { compile } from "../compile.ts";
import { writeSourceTypes } from "../emit/type-files.ts";
import type { Command } from "./command.ts";
import { compileOptions, judgingOptions, outputOptions, prepare } from "./compiling.ts";

export const build: Command = {
  name: "build",
  summary: "check it and write typed JSON and pictures",
  options: { ...outputOptions, ...compileOptions, ...judgingOptions },
  async run(call) {
    const { options, report } = await prepare(call, { writes: true });
    await writeSourceTypes(call.schemas, call.cache);
    return report(await compile(options));
  },
};
