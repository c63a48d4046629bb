// Analyses files in a worker thread: receives them from the pool, and returns their analyses as
// JSON.
import { workerData } from "node:worker_threads";
import { answerTasks } from "@site/files/pool";
import { readSchemas } from "../read/files/schemas.ts";
import { SiteTable } from "../read/files/site-table.ts";
import type { AllPlaceholders } from "../read/placeholders/placeholders.ts";
import { schemaSet } from "../read/schema/schema-set.ts";
import { extensionOf } from "../site-extension.ts";
import { type AnalysisTask, analyser } from "./analyse.ts";
import type { WorkerSetup } from "./analyse-in-threads.ts";
import { type AnalysisTexts, asTexts } from "./analyses.ts";
import { AnalysisInputs } from "./inputs.ts";
import { readChecks } from "./read-checks.ts";

const { schemas: folder, config, placeholders, dictionary }: WorkerSetup = workerData;
const table = new SiteTable(config);
const none: AllPlaceholders = { values: new Map(), unreadable: new Set() };
const analyse = analyser({
  schemas: schemaSet(readSchemas(new URL(folder)), table),
  checks: await readChecks(extensionOf(table)),
  inputs: new AnalysisInputs(
    (language) => placeholders.get(language) ?? none,
    () => dictionary,
    table,
  ),
});

answerTasks<AnalysisTask, AnalysisTexts>((tasks) =>
  tasks.flatMap((task) => asTexts(task.key, analyse(task)) ?? []),
);
