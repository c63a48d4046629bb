// Becomes `server.js` of a release, in the folder that has `build/` in it.

import { run } from "../../server/serve.ts";

await run(import.meta.dirname);
