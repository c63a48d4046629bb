// Writes the VS Code settings for the content; runs after packages are installed (npm's `prepare`).

import { join } from "node:path";
import { writeEditorFiles } from "@site/pipeline";

await writeEditorFiles(join(import.meta.dirname, ".."));
