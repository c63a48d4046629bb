// Setup of all tests but the smoke: no test, and no process that it starts, reads the site's
// content.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import "./content-guard.mjs";
import { testSite } from "./test-site-folder.ts";

const option = `--import=${pathToFileURL(join(import.meta.dirname, "content-guard.mjs"))}`;
const { NODE_OPTIONS: options = "" } = process.env;
if (!options.includes(option)) process.env.NODE_OPTIONS = `${options} ${option}`.trim();
// Where the app's code for the server reads instead.
process.env.SITE_COMPILED_IN = testSite;
