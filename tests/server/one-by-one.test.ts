// Many requests at once on one connection are answered one after the other, and too many close it.

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../../server/listen.ts";
import { ask } from "./requests.ts";

/** A server whose answers the test gives, and a connection on which so much is asked at once. */
async function asked(requests: number) {
  const begun: ServerResponse[] = [];
  const { origin, close } = await listen((_, response) => void begun.push(response), { port: 0, host: "127.0.0.1" });
  onTestFinished(() => close());
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("error", () => {});
  // From the beginning: it may be closed before the first request has been noticed here.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const all = Array.from({ length: requests }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`);
  socket.write(all.join(""));
  await expect.poll(() => begun.length).toBe(1);
  return { origin, begun, socket, closed };
}

it("the next is begun when the one before is out", async () => {
  const { begun, socket } = await asked(10);
  const answers = text(socket);
  for (let number = 0; number < 10; number++) {
    await expect.poll(() => begun.length).toBe(number + 1);
    const response = begun[number];
    if (number === 9) response?.setHeader("Connection", "close");
    response?.end(`answer ${response.req.url}`);
  }
  expect([...(await answers).matchAll(/answer \/(\d)/g)].map(([, number]) => number)).toEqual([..."0123456789"]);
});

it("too many close the connection, begin nothing, and leave errors as they are", async () => {
  const { origin, begun, socket, closed } = await asked(2000);
  socket.resume();
  await closed;
  expect(begun).toHaveLength(1);
  expect(begun[0]?.destroyed).toBe(true);
  expect(new Error("with lines").stack?.split("\n").length).toBeGreaterThan(1);
  const other = ask(origin, "/");
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end("answered");
  expect((await other).body.toString()).toBe("answered");
});
