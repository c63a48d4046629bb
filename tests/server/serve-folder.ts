// Serves the folder named on the command line as npm start serves the site; tests start it as a process of its own.

import { readPlace } from "../../server/listen.ts";
import { serve } from "../../server/serve.ts";
import { stopSignal } from "../../server/stop.ts";

await serve(process.argv[2] ?? ".", readPlace(process.env), stopSignal());
