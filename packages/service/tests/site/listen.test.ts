// Tests the addresses and ports on which the server listens, its errors if it cannot, and its
// limits of connections.

import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { ask } from "@site/tests/support/requests";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Handler, listen } from "../../listen.ts";
import type { ListenAddress } from "../../settings.ts";

const hello: Handler = (_, response) => {
  response.end("hello");
};

async function listening(place: ListenAddress, loopback?: readonly string[]) {
  const running = await listen(hello, place, undefined, loopback);
  onTestFinished(() => running.close());
  return running;
}

const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === "::1"),
);

describe("the address", () => {
  it.each(["127.0.0.1", ...(hasIpv6 ? ["[::1]"] : [])])(
    "is the loopback %s unless HOST says otherwise",
    async (at) => {
      const { origin } = await listening({ port: 0, host: undefined });
      expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
      expect((await ask(origin.replace("localhost", at), "/")).body.toString()).toBe("hello");
    },
  );

  it("may lack IPv6", async () => {
    // A documentation address, which no machine has, stands for the missing one.
    const { origin } = await listening({ port: 0, host: undefined }, ["127.0.0.1", "2001:db8::1"]);
    expect((await ask(origin.replace("localhost", "127.0.0.1"), "/")).status).toBe(200);
  });

  it("is the one of HOST, which has to be one of this machine", async () => {
    const { origin } = await listening({ port: 0, host: "127.0.0.1" });
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await expect(listen(hello, { port: 0, host: "203.0.113.1" })).rejects.toThrow(
      "Cannot listen on 203.0.113.1:0 (EADDRNOTAVAIL): HOST has to be an address of this machine.",
    );
  });
});

it.each<[taken: string, host: string | undefined]>([
  ["127.0.0.1", undefined],
  // A server like this one.
  ["127.0.0.1", "127.0.0.1"],
  ...(hasIpv6 ? [["::1", undefined] satisfies [string, undefined]] : []),
])(
  "A port in use on %s is named, and nothing listens in part, with HOST=%s.",
  async (taken, host) => {
    const other = createServer(hello);
    await new Promise<void>((resolve) => other.listen(0, taken, resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    await expect(listen(hello, { port, host })).rejects.toThrow(`Port ${port} is already in use`);
    if (taken === "::1") {
      await expect(ask(`http://127.0.0.1:${port}`, "/")).rejects.toMatchObject({
        code: "ECONNREFUSED",
      });
    }
  },
);

it("A connection that sends a request before the last answer is out is closed.", async () => {
  let begun = 0;
  const { origin, close } = await listen(
    () => {
      begun++;
    },
    { port: 0, host: "127.0.0.1" },
  );
  onTestFinished(() => close());
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2000));
  socket.on("error", () => {});
  await once(socket, "close");
  expect(begun).toBe(1);
});

describe("closing", () => {
  // Less than the five seconds that Node keeps an idle connection.
  it("closes a kept connection as soon as its answer is out", { timeout: 4000 }, async () => {
    let response: ServerResponse | undefined;
    const firstHalf: Handler = (_, underWay) => {
      response = underWay;
      underWay.write("first half, ");
    };
    const { origin, close } = await listen(firstHalf, { port: 0, host: "127.0.0.1" });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const sent = get(origin, { agent });
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const closed = close();
    response?.end("second half");
    expect(await text(answer)).toBe("first half, second half");
    await closed;
  });
});
