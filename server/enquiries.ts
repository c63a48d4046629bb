// Entry point of `npm run enquiries`, which lists or exports the stored enquiries; it runs from the sources.

import { join } from "node:path";
import { readCommand } from "./store/export.ts";

await readCommand(join(import.meta.dirname, ".."));
