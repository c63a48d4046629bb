// Entry point of a release's `enquiries.js`, which lists or exports the stored enquiries.

import { readCommand } from "../../server/store/export.ts";

await readCommand(import.meta.dirname);
