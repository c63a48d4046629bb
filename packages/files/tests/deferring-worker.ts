// Worker of pool.test.ts whose tasks defer a callback, as React does; each returns the number of
// waiting callbacks.

import { answerTasks } from "../pool.ts";

let waiting = 0;

answerTasks<number, number>((tasks) =>
  tasks.map(() => {
    setImmediate(() => waiting--);
    return ++waiting;
  }),
);
