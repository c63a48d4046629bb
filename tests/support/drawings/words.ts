// The English words with which tests make drawings: messages of the small content.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrawingWords } from "@site/drawings";
import { parse } from "yaml";

const read = (path: string) =>
  parse(readFileSync(join(import.meta.dirname, "../..", path), "utf8"));

export const english: DrawingWords = read("fixtures/base/messages.yaml").drawings;
