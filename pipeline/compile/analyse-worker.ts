// Worker thread that analyses source files: it receives files from the pool and returns their analyses as JSON.
import { workerData } from "node:worker_threads";
import { answerTasks } from "@site/common/files/pool";
import { dictionaryOf } from "../check/words/dictionary-words.ts";
import { readSchemas } from "../read/files/schemas.ts";
import { readTable } from "../read/files/table.ts";
import { schemaSet } from "../read/schema/schema-set.ts";
import { extensionOf } from "../site-extension.ts";
import { type AnalyseContext, analyse } from "./analyse.ts";
import type { WorkerSetup } from "./analyse-in-threads.ts";
import { type AnalysisTask, type AnalysisTexts, asTexts } from "./analyses.ts";
import { readChecks } from "./read-checks.ts";

const { schemas: folder, values, unreadable, dictionary }: WorkerSetup = workerData;
const table = readTable(folder);
const context: AnalyseContext = {
  table,
  schemas: schemaSet(readSchemas(new URL(folder)), table),
  checks: await readChecks(extensionOf(table)),
  placeholders: { values: new Map(values), unreadable: new Set(unreadable) },
  dictionary: dictionaryOf(dictionary, table),
};

answerTasks<AnalysisTask, AnalysisTexts>((tasks) =>
  tasks.flatMap(({ key, file }) => asTexts(key, analyse(file, context)) ?? []),
);
