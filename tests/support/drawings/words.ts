// The English words with which tests make drawings: messages of the small content, and parts of
// junctions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrawingWords } from "@site/drawings";
import { parse } from "yaml";
import type { Junction } from "../../../.content/types.d.ts";

const read = (path: string) =>
  parse(readFileSync(join(import.meta.dirname, "../..", path), "utf8"));

export const english: DrawingWords = read("fixtures/base/messages.yaml").drawings;

/** The parts of each kind of junction, with words and values as writers give them. */
export const junctionParts: Readonly<Record<string, Junction["parts"]>> = Object.fromEntries(
  ["partitions", "false-ceiling", "roof-underlay", "atum", "v-infill"].flatMap((name) => {
    const { junctions }: { junctions: Junction[] } = read(`content/solutions/${name}.yaml`);
    return junctions.map(({ kind, parts }) => [kind, parts]);
  }),
);
