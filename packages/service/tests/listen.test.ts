// Tests the addresses and ports on which the server listens, its errors if it cannot, and its limits of connections.

import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { ask } from "@site/tests/support/requests";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Handler, listen } from "../listen.ts";
import type { ListenAddress } from "../settings.ts";

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

  it("has to be there in one of the two", async () => {
    await expect(
      listen(hello, { port: 0, host: undefined }, undefined, ["2001:db8::1"]),
    ).rejects.toThrow("EADDRNOTAVAIL");
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

describe("a connection", () => {
  it("has fifty requests begun and answered, however many it sends at once", async () => {
    let begun = 0;
    const { origin, close } = await listen(
      (_, response) => {
        begun++;
        response.end("hello");
      },
      { port: 0, host: "127.0.0.1" },
    );
    onTestFinished(() => close());
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2000));
    let answers = "";
    socket.setEncoding("latin1").on("data", (part) => {
      answers += part;
    });
    await expect.poll(() => answers.match(/HTTP\/1\.1 503 /g)?.length).toBe(1950);
    expect(begun).toBe(50);
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(50);
    expect((await ask(origin, "/")).body.toString()).toBe("hello");
  });
});

describe("a connection that asks and reads nothing", () => {
  /** Asks three times for a large answer without reading. Returns the socket, and how many answers were begun. */
  async function asking() {
    const answers = { begun: 0 };
    const large: Handler = ({ url }, response) => {
      answers.begun += 1;
      // More than the connection's buffers hold.
      response.end(url === "/large" ? "x".repeat(16 << 20) : "hello");
    };
    const { origin, close } = await listen(large, { port: 0, host: "127.0.0.1" });
    onTestFinished(close);
    const socket = connect(Number(new URL(origin).port), "127.0.0.1").pause();
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    socket.write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n".repeat(3));
    await expect.poll(() => answers.begun).toBe(1);
    // An answer to another proves that the service went on.
    expect((await ask(origin, "/")).body.toString()).toBe("hello");
    return { socket, answers };
  }

  it("has one answer wait for it, and gets the others as it reads", {
    timeout: 30_000,
  }, async () => {
    const { socket, answers } = await asking();
    expect(answers.begun).toBe(2);
    let bytes = 0;
    socket.on("data", (part) => {
      bytes += part.length;
    });
    socket.resume();
    await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(3 * (16 << 20));
    expect(answers.begun).toBe(4);
  });

  it("is closed with others while more waits for all than may, so that the others are served", async () => {
    const { origin, close } = await listen(
      ({ url }, response) => void response.end(url === "/large" ? "x".repeat(16 << 20) : "hello"),
      { port: 0, host: "127.0.0.1" },
    );
    onTestFinished(close);
    let closed = 0;
    for (let connection = 0; connection < 5; connection++) {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1").pause();
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => {}).on("close", () => closed++);
      // Whoever reads nothing is not told of the end; whoever writes is.
      const writing = setInterval(() => socket.write("\r\n"), 100);
      onTestFinished(() => clearInterval(writing));
      socket.write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    await expect.poll(() => closed, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    expect((await ask(origin, "/")).body.toString()).toBe("hello");
    expect(closed).toBeLessThan(5);
  });

  it("is closed with others of the kind while more requests wait behind answers than may; one that waits for two stays", async () => {
    let begun = 0;
    const held: Handler = ({ url }, response) => {
      if (url === "/held") {
        begun += 1;
      } else {
        response.end("hello");
      }
    };
    const { origin, close } = await listen(held, { port: 0, host: "127.0.0.1" });
    onTestFinished(close);
    let closed = 0;
    /** Asks so many times at once, for what is not answered. */
    const connection = async (requests: number) => {
      const before = begun;
      const socket = connect(Number(new URL(origin).port), "127.0.0.1").resume();
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => {}).once("close", () => (closed += 1));
      socket.write("GET /held HTTP/1.1\r\nHost: a\r\n\r\n".repeat(requests));
      await expect.poll(() => begun).toBe(before + 1);
      return socket;
    };
    const ordinary = await connection(2);
    for (let count = 0; count < 15; count++) await connection(49);
    // 15 × 48 wait, 500 may.
    await expect.poll(() => closed).toBe(5);
    expect(ordinary.readyState).toBe("open");
    expect((await ask(origin, "/")).body.toString()).toBe("hello");
  });

  it("has nothing begun for it once it is gone", async () => {
    const { socket, answers } = await asking();
    socket.destroy();
    await once(socket, "close");
    expect(answers.begun).toBe(2);
  });
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
