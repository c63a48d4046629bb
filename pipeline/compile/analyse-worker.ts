// Worker thread that analyses files: it receives files from the pool and returns their analyses as JSON.
import { workerData } from "node:worker_threads";
import { answerTasks } from "@site/files/pool";
import { readSchemas } from "../read/files/schemas.ts";
import { readTable } from "../read/files/table.ts";
import { schemaSet } from "../read/schema/schema-set.ts";
import { extensionOf } from "../site-extension.ts";
import { type AnalysisTask, analyser } from "./analyse.ts";
import type { WorkerSetup } from "./analyse-in-threads.ts";
import { type AnalysisTexts, asTexts, placeholdersOf } from "./analyses.ts";
import { readChecks } from "./read-checks.ts";

const { schemas: folder, placeholders, dictionary }: WorkerSetup = workerData;
const table = readTable(folder);
const byLanguage = new Map(
  placeholders.map(([language, plain]) => [language, placeholdersOf(plain)] as const),
);
const none = placeholdersOf({ values: [], unreadable: [] });
const analyse = analyser({
  schemas: schemaSet(readSchemas(new URL(folder)), table),
  checks: await readChecks(extensionOf(table)),
  placeholders: (language) => byLanguage.get(language) ?? none,
  dictionary: () => dictionary,
});

answerTasks<AnalysisTask, AnalysisTexts>((tasks) =>
  tasks.flatMap((task) => asTexts(task.key, analyse(task)) ?? []),
);
