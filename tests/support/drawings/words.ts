// The English words with which tests make drawings, from messages.yaml of the fixtures' small content.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrawingWords } from "@site/drawings";
import { parse } from "yaml";

const messages = readFileSync(
  join(import.meta.dirname, "../../fixtures/base/messages.yaml"),
  "utf8",
);

export const english: DrawingWords = parse(messages).drawings;
