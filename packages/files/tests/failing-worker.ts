// Worker of pool.test.ts that throws at a bad task, and returns every other.

import { answerTasks } from "../pool.ts";

answerTasks<string, string>((tasks) => {
  for (const task of tasks) {
    if (task === "bad") throw new Error(task);
  }
  return tasks;
});
