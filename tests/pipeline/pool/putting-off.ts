// A thread of a pool whose tasks put something off, as React does: each answers with how much waits.

import { answerTasks } from "../../../pipeline/pool.ts";

let waiting = 0;

answerTasks<number, number>((tasks) =>
  tasks.map(() => {
    setImmediate(() => waiting--);
    return ++waiting;
  }),
);
