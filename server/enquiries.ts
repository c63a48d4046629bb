// npm run enquiries: the command that shows or exports the stored enquiries, from its sources.

import { join } from "node:path";
import { readCommand } from "./store/export.ts";

await readCommand(join(import.meta.dirname, ".."));
