// Entry point of a release's `server.js`, which lies in the folder that contains `build/`.

import { run } from "../../server/serve.ts";

await run(import.meta.dirname);
