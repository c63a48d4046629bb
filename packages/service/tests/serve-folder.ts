// Serves the project folder in its argument as npm start does; tests start it as a separate
// process.

import { run } from "../serve.ts";

const [, , root = "."] = process.argv;

await run(root);
