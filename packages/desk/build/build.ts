// Builds the writers' desk into `build/desk`, whatever is in `build/client`: `npm run build -w packages/desk`.

import { join } from "node:path";
import { UnusableError } from "@site/common/files/unusable";
import { BuildError, buildAlone, readBuildArguments } from "@site/site-build";
import { buildDesk } from "./build-desk.ts";

const root = join(import.meta.dirname, "../../..");
try {
  const options = { root, ...readBuildArguments(process.argv.slice(2)) };
  await buildAlone(options, () => buildDesk(process.stdout, { root }));
} catch (error) {
  process.exitCode = 1;
  console.error(
    error instanceof BuildError || error instanceof UnusableError ? error.message : error,
  );
}
