// Serves the project folder named on the command line as npm start does; tests start it as a process of its own.

import { run } from "../../server/serve.ts";

const [, , root = "."] = process.argv;

await run(root);
