// The command line's door: has Node keep what it compiles of the modules before any of them is loaded, and then runs the command.
import { lstatSync } from "node:fs";
import * as modules from "node:module";
import { join } from "node:path";

const cache = join(import.meta.dirname, "../.cache");
const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

// An older Node has no such cache, and where the folder may not be written this changes nothing. No link is followed out of it.
const folder = process.env.NODE_COMPILE_CACHE ?? join(cache, "node");
if (process.env.NODE_COMPILE_CACHE !== undefined || !(isLink(cache) || isLink(folder)))
  modules.enableCompileCache?.(folder);
await import("./command-line.ts");
