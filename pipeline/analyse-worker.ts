// Worker thread that analyses source files: it receives files from the pool and returns their analyses as JSON.
import { workerData } from "node:worker_threads";
import { answerTasks } from "@site/common/files/pool";
import { type AnalyseContext, analyse } from "./analyse.ts";
import { type AnalysisTask, type AnalysisTexts, asTexts, type WorkerSetup } from "./analyses.ts";
import { schemaSet } from "./core/schema/schema-set.ts";
import { dictionaryOf } from "./core/values/dictionary-words.ts";
import { readSchemas } from "./load/schemas.ts";
import { readRules } from "./read-rules.ts";
import { siteExtension } from "./site-extension.ts";

const { values, unreadable, dictionary }: WorkerSetup = workerData;
const context: AnalyseContext = {
  schemas: schemaSet(readSchemas(new URL("../schemas", import.meta.url))),
  rules: await readRules(siteExtension),
  placeholders: { values: new Map(values), unreadable: new Set(unreadable) },
  dictionary: dictionaryOf(dictionary),
};

answerTasks<AnalysisTask, AnalysisTexts>((tasks) =>
  tasks.flatMap(({ key, file }) => asTexts(key, analyse(file, context)) ?? []),
);
