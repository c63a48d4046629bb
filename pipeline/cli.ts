// The command line's door: has Node keep what it compiles of the modules before any of them is loaded, and then runs the command.
import * as modules from "node:module";
import { join } from "node:path";

// An older Node has no such cache, and where the folder may not be written this changes nothing.
modules.enableCompileCache?.(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, "../.cache/node"));
await import("./command-line.ts");
