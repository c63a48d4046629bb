// The English words with which tests make drawings, from messages.yaml of the fixtures' small content.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { DrawingWords } from "../words.ts";

const messages = readFileSync(
  join(import.meta.dirname, "../../../tests/fixtures/base/messages.yaml"),
  "utf8",
);

export const english: DrawingWords = parse(messages).drawings;
