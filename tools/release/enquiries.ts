// Becomes `enquiries.js` of a release: shows or exports the stored enquiries.

import { readCommand } from "../../server/store/export.ts";

await readCommand(import.meta.dirname);
