// Entry point that serves the built site from the sources: node packages/service/main.ts.

import { join } from "node:path";
import { run } from "./serve.ts";

await run(join(import.meta.dirname, "../.."));
