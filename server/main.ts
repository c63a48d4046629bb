// The server, from its sources: node server/main.ts.

import { join } from "node:path";
import { run } from "./serve.ts";

await run(join(import.meta.dirname, ".."));
