// A thread of the pool that draws cards.

import sharp from "sharp";
import { writeShared } from "../../pipeline/cache/write.ts";
import { answerTasks } from "../../pipeline/pool.ts";
import { drawCard } from "../../sharing/draw.ts";
import type { CardTask } from "./cards.ts";

// Each thread draws on one core.
sharp.concurrency(1);

/** Cards under way at one time: the library works beside the thread, and encodes the one while the other is put together. */
const atOnce = 2;

answerTasks<CardTask, null>(async (tasks) => {
  const waiting = tasks.values();
  const lane = async () => {
    for (const { card, picture, to } of waiting) await writeShared(to, await drawCard(card, picture));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return tasks.map(() => null);
});
