// Run when packages are installed (npm's `prepare`), by any Node from 20 on: what VS Code is told about the content.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

register();
const { writeEditorFiles } = await import("../pipeline/commands/write-editor-files.ts");
writeEditorFiles(fileURLToPath(new URL("..", import.meta.url)));
