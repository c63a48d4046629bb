// Holds its main thread for ever, or for some time, while it is watched; tests start it as a
// process.

import { watchMainThread } from "../watchdog.ts";

const [, , ms = "Infinity"] = process.argv;

watchMainThread(20);
setTimeout(() => {
  const until = performance.now() + Number(ms);
  while (performance.now() < until);
}, 100);
