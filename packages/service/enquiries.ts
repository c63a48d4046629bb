// Entry point of `npm run enquiries`, which reads, answers, removes and backs up stored enquiries;
// it runs from the sources.

import { join } from "node:path";
import { runCommand } from "./commands/run.ts";

await runCommand(join(import.meta.dirname, "../.."));
