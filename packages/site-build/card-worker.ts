// Worker thread that draws share cards.

import { answerTasks } from "@site/common/files/pool";
import { writeWhole } from "@site/common/files/write";
import { drawCard } from "@site/documents/cards";
import sharp from "sharp";
import type { CardTask } from "./cards.ts";

// One core for each thread.
sharp.concurrency(1);

/** Cards in progress at a time: sharp works in its own threads and encodes one card while the next is composed. */
const atOnce = 2;

answerTasks<CardTask, null>(async (tasks) => {
  const waiting = tasks.values();
  const lane = async () => {
    for (const { card, picture, to } of waiting) writeWhole(to, await drawCard(card, picture));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return tasks.map(() => null);
});
