// Run when packages are installed (npm's `prepare`): writes what VS Code is told about the content.

import { join } from "node:path";
import { writeEditorFiles } from "../pipeline/commands/write-editor-files.ts";

writeEditorFiles(join(import.meta.dirname, ".."));
