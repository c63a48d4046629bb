// Measures the lower bound of the compiler: its libraries over every Markdown file in one thread.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import matter from "gray-matter";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { parse } from "yaml";

/** GitHub's dialect, as the compiler reads it. */
function github(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [gfm({ singleTilde: false })];
  data.fromMarkdownExtensions = [gfmFromMarkdown()];
  return undefined;
}

const chain = unified()
  .use(remarkParse)
  .use(github)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize)
  .freeze();

// Usage: node tools/bench/floor.ts CONTENT SCHEMAS OUT. Without positions, links and cache; only
// schemas are checked.
const [content = "", schemas = "", out = ""] = process.argv.slice(2);

// Our own schema keywords are ignored.
const ajv = new Ajv2020({ allErrors: true, strict: false });
for (const format of ["date", "email", "site-address"]) ajv.addFormat(format, true);
for (const name of readdirSync(schemas).filter((each) => each.endsWith(".json"))) {
  ajv.addSchema(JSON.parse(readFileSync(join(schemas, name), "utf8")));
}

let files = 0;
let refused = 0;
for (const folder of readdirSync(content, { withFileTypes: true })) {
  if (!folder.isDirectory()) continue;
  const names = readdirSync(join(content, folder.name)).filter((name) => name.endsWith(".md"));
  const fits = names.length > 0 ? ajv.getSchema(`${folder.name}.json`) : undefined;
  if (!fits) continue;
  mkdirSync(join(out, folder.name), { recursive: true });
  for (const name of names) {
    const text = readFileSync(join(content, folder.name, name), "utf8");
    const { data, content: body } = matter(text, {
      engines: { yaml: { parse, stringify: () => "" } },
    });
    if (!fits(data)) refused++;
    const tree = chain.runSync(chain.parse(body));
    writeFileSync(
      join(out, folder.name, `${basename(name, ".md")}.json`),
      JSON.stringify({ ...data, body: tree }),
    );
    files++;
  }
}
console.log(`${files} files, ${refused} refused by their schema`);
