// Writes VS Code's settings for the content; a file that somebody else has written or changed is left alone.
import { createHash } from "node:crypto";
import { lstatSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { makeInside, readRegular } from "@site/common/files/folders";
import { ownSchemas } from "../read/files/own-schemas.ts";
import { readSchemas } from "../read/files/schemas.ts";
import { readTable } from "../read/files/table.ts";
import { editorFiles } from "../scaffold/editor.ts";

const says =
  "Written from schemas/ and the table of collections. Change it and it is yours: it is left alone from then on.";

const mark = (text: string) =>
  `// ${says} ${createHash("sha256").update(text).digest("hex").slice(0, 16)}\n`;

/** Whether a file is unchanged since this module wrote it, whatever the schemas were then. */
function isOurs(text: string): boolean {
  const rest = text.slice(text.indexOf("\n") + 1);
  return text === mark(rest) + rest;
}

/**
 * Writes the editor's files where they are missing or outdated.
 * @param root the project's folder
 * @throws the file system's error, UnusableError if one of the folders is a link, and SchemaError
 */
export function writeEditorFiles(root: string): void {
  for (const [path, text] of editorFiles(readSchemas(ownSchemas), readTable(ownSchemas))) {
    const file = join(root, path);
    const known = readRegular(file);
    // Whoever put a link here wants the file that it leads to, which is not ours.
    if (known === undefined && lstatSync(file, { throwIfNoEntry: false })) continue;
    // The compiler's own folder has no files of others, and plain JSON allows no comment as a mark.
    const wanted = path.startsWith(".cache/") ? text : mark(text) + text;
    if (
      known === wanted ||
      (known !== undefined && !path.startsWith(".cache/") && !isOurs(known))
    ) {
      continue;
    }
    makeInside(root, posix.dirname(path));
    writeFileSync(file, wanted);
  }
}
