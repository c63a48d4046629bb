// Worker thread that compresses files with brotli.

import { answerTasks } from "@site/files/pool";
import { type Compressed, type CompressTask, compressFile } from "./compress.ts";

answerTasks<CompressTask, Compressed>((tasks) => tasks.map(compressFile));
