// Setup of all tests but the smoke: the site's own content cannot be read, in the test's process and in those that it starts.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import "./content-guard.mjs";
import { testSite } from "./test-site-folder.ts";

const option = `--import=${pathToFileURL(join(import.meta.dirname, "content-guard.mjs"))}`;
const { NODE_OPTIONS: options = "" } = process.env;
if (!options.includes(option)) process.env.NODE_OPTIONS = `${options} ${option}`.trim();
// Where the app's code for the server reads instead.
process.env.SITE_COMPILED_IN = testSite;
