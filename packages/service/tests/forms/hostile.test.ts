// Tests requests that no honest form sends: each gets an error, and nothing is stored.

import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import {
  end,
  formType,
  jsonOf,
  multipart,
  part,
  send,
  sendForm,
  typed,
} from "@site/tests/support/forms";
import { ask } from "@site/tests/support/requests";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Running, serviceOfTest, startService } from "../service.ts";

let running: Running;
let origin: string;

beforeAll(async () => {
  running = await startService({}, { limits: { maxConnections: 50, requestTimeoutMs: 30_000 } });
  origin = running.origin;
});

afterAll(async () => {
  // After all these requests, the same server still accepts an enquiry.
  expect((await sendForm(origin, { ...typed, name: "Afterwards" })).status).toBe(200);
  await running.close();
});

const pairs = Object.entries(typed);
const file = (name: string) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="x.exe"\r\nContent-Type: text/plain`,
    "MZ",
  );
const body = multipart(typed);
const open = body.subarray(0, body.length - end.length);

const chunked = { "Transfer-Encoding": "chunked" };
const typedAs = (type: string) => ({ "Content-Type": type });

it.each<[what: string, body: Buffer | string, status: number, headers?: Record<string, string>]>([
  ["has a field of 10 MB", multipart({ ...typed, city: "x".repeat(10_000_000) }), 413],
  [
    "has 1000 fields",
    multipart([...pairs, ...Array.from({ length: 1000 }, (_, at) => [`f${at}`, "x"] as const)]),
    413,
  ],
  [
    "has 200 KB and does not say how long it is",
    multipart({ ...typed, city: "x".repeat(200_000) }),
    413,
    chunked,
  ],
  ["has 70 KB after its end", Buffer.concat([body, Buffer.alloc(70_000, "x")]), 413, chunked],
  ["has a file after its fields", Buffer.concat([open, file("upload"), end]), 400],
  ["has a part without a name", Buffer.concat([part("X-Other: 1", "x"), body]), 400],
  ["has a field twice", multipart([...pairs, ["name", "Another"]]), 400],
  ["names another boundary", body, 400, typedAs("multipart/form-data; boundary=another")],
  [
    "names an endless boundary",
    body,
    400,
    typedAs(`multipart/form-data; boundary="${"\\".repeat(4000)}`),
  ],
  ["has no end", open, 400],
  ...["application/json", ""].map((type): [string, string, number, Record<string, string>] => [
    `is ${type}`,
    '{"name":"x"}',
    415,
    typedAs(type),
  ]),
  ...["br", "GZIP, identity"].map((coding): [string, Buffer, number, Record<string, string>] => [
    `is ${coding}`,
    body,
    415,
    { "Content-Encoding": coding },
  ]),
])("A body that %s is refused as a whole.", async (_, form, status, headers) => {
  const before = await running.stored();
  const answer = await send(origin, form, headers);
  expect([answer.status, jsonOf(answer)]).toEqual([status, { status }]);
  expect(await running.stored()).toEqual(before);
});

it("A form may have 64 KiB, and no byte more; an empty one is refused as such.", async () => {
  const filled = (length: number) => multipart({ ...typed, message: "x".repeat(length) });
  const most = 64 * 1024 - filled(0).length;
  expect((await send(origin, filled(most))).status).toBe(200);
  expect((await send(origin, filled(most + 1))).status).toBe(413);
  expect((await send(origin, "")).status).toBe(400);
});

it.each<
  [what: string, name: string | Buffer, more: [string, string][], headers?: Record<string, string>]
>([
  ...["__proto__", "constructor", "x".repeat(20_000)].map(
    (odd): [string, string, [string, string][]] => [
      `without its field ${odd.slice(0, 20)}`,
      `Beside ${odd.slice(0, 20)}`,
      [[odd, "x"]],
    ],
  ),
  ["that says that it is not encoded", "Not encoded", [], { "Content-Encoding": "Identity" }],
])("A form is stored %s.", async (_, name, more, headers) => {
  expect(
    (await sendForm(origin, [...pairs.slice(1), ["name", name], ...more], headers)).status,
  ).toBe(200);
  expect(await running.storedAs(name.toString())).toBeDefined();
});

it.each([
  ["two hosts", "1.1", "Host: a.example\r\nhost: b.example\r\n", 400],
  ["one host twice", "1.1", "Host: a.example\r\nHost: a.example\r\n", 400],
  ["two hosts in one", "1.1", "Host: a.example, b.example\r\n", 400],
  ["a host with a path", "1.1", "Host: a.example/b\r\n", 400],
  ["no host", "1.1", "", 400],
  ["no host, as before 1999", "1.0", "", 200],
  ["a host with a port", "1.1", "Host: [::1]:80\r\n", 200],
])("A request that names %s is answered in words.", async (_, version, hosts, status) => {
  const { answer } = await exchange(
    `GET /healthz HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`,
  );
  expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*nosniff.*\r\n\r\n.+`, "s"));
});

/** Sends text on a connection of its own and reads the answer until the server closes it. */
async function exchange(
  words: string,
  to = origin,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(to);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(words);
  return { socket, answer: text(socket) };
}

const head = (more: string) => `POST /brand/enquiries/create HTTP/1.1\r\nHost: x\r\n${more}`;

describe("a slow or rude client", () => {
  it("that never ends its body is answered 408, and nothing is stored", async () => {
    // With so short a time limit, the common server would also refuse clients that a busy machine
    // slows down.
    const service = await serviceOfTest(
      {},
      { limits: { maxConnections: 50, requestTimeoutMs: 1500 } },
    );
    const { answer } = await exchange(
      `${head(`Content-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`)}${open.toString()}`,
      service.origin,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await service.stored()).toEqual([]);
    expect((await sendForm(service.origin, typed)).status).toBe(200);
  });

  it("that leaves in the middle of its upload leaves nothing behind", async () => {
    const before = await running.stored();
    const { hostname, port } = new URL(origin);
    const sent = request({
      host: hostname,
      port,
      path: "/brand/enquiries/create",
      method: "POST",
      headers: { "Content-Type": formType, "Content-Length": body.length },
    });
    sent.on("error", () => {});
    sent.write(open);
    // An answer to another request proves that the server has accepted the first one.
    expect((await ask(origin, "/healthz")).status).toBe(200);
    sent.destroy();
    expect((await ask(origin, "/healthz")).status).toBe(200);
    expect(await running.stored()).toEqual(before);
  });

  it("that never ends a form which is too large is answered all the same, and closed", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const { answer } = await exchange(
      `${head(`Content-Type: ${formType}\r\nTransfer-Encoding: chunked\r\n\r\n`)}${chunk}${chunk}`,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 413 .*connection: close/is);
  });

  it("that opens all the connections that there may be, and never ends its heads, loses them in time, and others are answered", async () => {
    const limited = await serviceOfTest(
      {},
      { limits: { maxConnections: 3, requestTimeoutMs: 1500 } },
    );
    const slow = await Promise.all([1, 2, 3].map(() => exchange(head(""), limited.origin)));
    await expect(sendForm(limited.origin, typed)).rejects.toMatchObject({ code: "ECONNRESET" });
    for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect((await sendForm(limited.origin, typed)).status).toBe(200);
  });
});
