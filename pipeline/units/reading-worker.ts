// A worker thread that reads files: it is given a setup once, then files in turn, and hands back rows of texts, never trees.
import { parentPort, workerData } from "node:worker_threads";
import { readSchemas } from "../load/schemas.ts";
import { schemaSet } from "../validate/schema-set.ts";
import { type ReadingSetup, type ReadingTask, readerOf } from "./reader.ts";
import { readRules } from "./rules.ts";

const setup: ReadingSetup = workerData;
const schemas = schemaSet(readSchemas(new URL("../../schemas", import.meta.url)));
const read = readerOf(setup, schemas, await readRules());

parentPort?.on("message", (tasks: readonly ReadingTask[]) => {
  parentPort?.postMessage(tasks.map(read));
});
