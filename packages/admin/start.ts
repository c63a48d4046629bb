// Starts the CMS with what lies beside its page, and with the formats that keep a file's lines.
import CMS from "@sveltia/cms";
import type { Start } from "./config.ts";
import { formats } from "./format.ts";

const response = await fetch("start.json");
const { config, words }: Start = await response.json();
const { yaml, "yaml-frontmatter": article } = formats(words);
CMS.registerCustomFormat("yaml", "yaml", yaml);
CMS.registerCustomFormat("yaml-frontmatter", "md", article);
await CMS.init({ config });
