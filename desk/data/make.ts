// Writes what the desk has to know of the site. A process of its own, with the folder to write to as its argument.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "site.json"), "{}");
