// Serves the project folder named on the command line as npm start does; tests start it as a process of its own.

import { serve } from "../../server/serve.ts";
import { readSettings, StartError } from "../../server/settings.ts";
import { stopSignal } from "../../server/stop.ts";

const [, , root = "."] = process.argv;

try {
  await serve(root, readSettings(process.env, root), stopSignal());
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof StartError ? error.message : error);
}
