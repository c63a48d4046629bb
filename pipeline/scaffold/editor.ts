// Generates VS Code's settings from the schemas and the table of collections: which schema validates which file. They are not committed,
// so a new field or collection needs no change here.

import type { Schema } from "../model/schemas.ts";
import type { SiteTable } from "../model/site-table.ts";
import { schemaSet } from "../read/schema/schema-set.ts";

/** Folder of expanded copies of schemas, for those that use our own keywords. */
const readySchemas = ".cache/schemas";

const commentsOnSchemas = `  // Every YAML file of the content completes and is checked by its schema while it is typed (extension: YAML, by Red Hat).
  // Front matter in Markdown is not YAML to any extension of VS Code by itself: the task “Watch the content” marks its mistakes
  // whenever a file is saved.`;

/** Settings that do not depend on the schemas. */
const otherSettings = `  "yaml.schemaStore.enable": false,
  "yaml.format.enable": false,
  "[markdown]": {
    "editor.wordWrap": "on",
    // Two spaces at the end of a line are a line break in Markdown; npm run content -- fix knows which ones are none.
    "files.trimTrailingWhitespace": false
  },
  "[yaml]": { "editor.wordWrap": "on", "editor.insertSpaces": true, "editor.tabSize": 2 },
  "files.insertFinalNewline": true,
  "files.associations": { "content/addresses.lock": "plaintext" },
  "files.readonlyInclude": { "content/addresses.lock": true, "content/sheets.yaml": true }`;

/** A schema moved to the folder of copies, with its references pointing back to schemas/. */
function elsewhere(schema: Schema): string {
  const text = JSON.stringify(schema, null, 2).replace(
    /("\$ref": ")(?=\w+\.json)/g,
    "$1../../schemas/",
  );
  return `${text}\n`;
}

/**
 * The editor's files.
 * @param read every schema by file name, as written
 * @returns texts by path in the project's folder
 */
export function editorFiles(
  read: ReadonlyMap<string, Schema>,
  table: SiteTable,
): Map<string, string> {
  const schemas = schemaSet(read, table);
  const files = new Map<string, string>();
  const addressOf = (name: string) => {
    const file = `${name}.json`;
    const ready = schemas.sources.get(file);
    if (!ready || JSON.stringify(ready) === JSON.stringify(read.get(file))) {
      return `./schemas/${file}`;
    }
    files.set(`${readySchemas}/${file}`, elsewhere(ready));
    return `./${readySchemas}/${file}`;
  };
  const bound = table.collections.map((c) => {
    const path = c.kind === "single" ? c.file : `${c.folder}/*${c.extension}`;
    return [addressOf(c.name), `content/${path}`] as const;
  });
  const yaml = bound.filter(([, glob]) => glob.endsWith(".yaml"));
  const json = bound
    .filter(([, glob]) => glob.endsWith(".json"))
    .map(([url, glob]) => ({ fileMatch: [glob], url }));
  const object = (value: unknown) => JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
  files.set(
    ".vscode/settings.json",
    `{
${commentsOnSchemas}
  "yaml.schemas": ${object(Object.fromEntries(yaml))},
  "json.schemas": ${object(json)},
${otherSettings}
}
`,
  );
  return files;
}
