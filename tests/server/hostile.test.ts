// Tests requests that no honest form sends: each gets a clear error status, nothing is stored, and the server goes on.

import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { boundary, end, formType, jsonOf, multipart, part, send, sendForm, typed } from "./forms.ts";
import { ask } from "./requests.ts";
import { type Running, serviceOfTest, startService } from "./service.ts";

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

/** Sends a body that must be refused as a whole. */
async function refused(body: Buffer | string, status: number, headers: Record<string, string> = {}): Promise<void> {
  const before = await running.stored();
  const answer = await send(origin, body, headers);
  expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status, body: { status } });
  expect(await running.stored()).toEqual(before);
}

const pairs = Object.entries(typed);
const file = (name: string) =>
  part(`Content-Disposition: form-data; name="${name}"; filename="x.exe"\r\nContent-Type: text/plain`, "MZ");
const body = multipart(typed);
const open = body.subarray(0, body.length - end.length);

describe("a form that is too large", () => {
  it("in one field of 10 MB", () => refused(multipart({ ...typed, city: "x".repeat(10_000_000) }), 413));

  it("by 1000 fields", () =>
    refused(multipart([...pairs, ...Array.from({ length: 1000 }, (_, index) => [`f${index}`, "x"] as const)]), 413));

  it("before its first part", () => refused(Buffer.concat([Buffer.alloc(70_000, "x"), body]), 413));

  it("without saying how long it is", () =>
    refused(multipart({ ...typed, city: "x".repeat(200_000) }), 413, { "Transfer-Encoding": "chunked" }));

  it("by what follows its end", () =>
    refused(Buffer.concat([body, Buffer.alloc(70_000, "x")]), 413, { "Transfer-Encoding": "chunked" }));

  it("by one byte more than 64 KiB", async () => {
    const filled = (length: number) => multipart({ ...typed, message: "x".repeat(length) });
    const most = 64 * 1024 - filled(0).length;
    expect((await send(origin, filled(most))).status).toBe(200);
    await refused(filled(most + 1), 413);
  });
});

describe("a form with a file", () => {
  it.each([
    ["after its fields", Buffer.concat([open, file("upload"), end])],
    ["before its fields", Buffer.concat([file("upload"), body])],
    ["named like a field", Buffer.concat([multipart(pairs.slice(1)).subarray(0, -end.length), file("name"), end])],
  ])("%s is refused", (_, form) => refused(form, 400));
});

describe("fields", () => {
  it.each(["__proto__", "constructor", "x".repeat(20_000)])("named %.20s are left out", async (odd) => {
    const name = `Beside ${odd.slice(0, 20)}`;
    expect((await sendForm(origin, [...pairs.slice(1), ["name", name], [odd, "x"]])).status).toBe(200);
    expect(await running.storedAs(name)).toBeDefined();
  });

  it("without a name are refused", () => refused(Buffer.concat([part("X-Other: 1", "x"), body]), 400));

  it("that are there twice are refused", () => refused(multipart([...pairs, ["name", "Another"]]), 400));

  it("with bytes that are no UTF-8 are stored with the sign for them", async () => {
    const name = Buffer.concat([Buffer.from("Bytes "), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]);
    const answer = await sendForm(origin, [["name", name], ...pairs.slice(1)]);
    expect(answer.status).toBe(200);
    expect((await running.stored()).some((enquiry) => enquiry.name === "Bytes \ufffd\ufffd\ufffd\ufffd")).toBe(true);
  });
});

describe("a body that is no form", () => {
  it.each(["application/json", "text/plain", "application/x-www-form-urlencoded", "nonsense", ""])(
    "but %j is answered 415",
    (type) => refused('{"name":"x"}', 415, { "Content-Type": type }),
  );

  it.each(["gzip", "br", "GZIP, identity", "nonsense"])(
    "as it stands, being encoded as %s, is answered 415",
    (coding) => refused(body, 415, { "Content-Encoding": coding }),
  );

  it("but says that it is not encoded is one", async () => {
    const form = multipart({ ...typed, name: "Not encoded" });
    expect((await send(origin, form, { "Content-Encoding": "Identity" })).status).toBe(200);
  });

  it("because it names no boundary", () => refused(body, 400, { "Content-Type": "multipart/form-data" }));

  it("because it names another boundary", () =>
    refused(body, 400, { "Content-Type": "multipart/form-data; boundary=another" }));

  it("because it has no end", () => refused(open, 400));

  it("because it stops in the middle of a part's head", () =>
    refused(Buffer.concat([open, Buffer.from(`--${boundary}\r\nContent-Disposition: form-d`)]), 400));

  it("because its type is an endless parameter", () =>
    refused(body, 400, { "Content-Type": `multipart/form-data; boundary="${"\\".repeat(4000)}` }));
});

/** Sends text on a connection of its own and reads the answer until the server closes it. */
async function exchange(words: string, to = origin): Promise<{ socket: Socket; answer: Promise<string> }> {
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
    // With so short a time limit, the common server would also refuse clients that a busy machine slows down.
    const service = await serviceOfTest({}, { limits: { maxConnections: 50, requestTimeoutMs: 3000 } });
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

  it("that sends a head of 20 KB is answered 431", async () => {
    const { answer } = await exchange(head(`X-Large: ${"x".repeat(20_000)}\r\n\r\n`));
    expect(await answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("that gives two lengths is answered 400", async () => {
    const { answer } = await exchange(head("Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello"));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("that gives a length and chunks is answered 400", async () => {
    const { answer } = await exchange(head("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("that opens all the connections that there may be, and never ends its heads, loses them in time, and others are answered", async () => {
    const limited = await serviceOfTest({}, { limits: { maxConnections: 3, requestTimeoutMs: 3000 } });
    const slow = await Promise.all([1, 2, 3].map(() => exchange(head(""), limited.origin)));
    await expect(sendForm(limited.origin, typed)).rejects.toMatchObject({ code: "ECONNRESET" });
    for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect((await sendForm(limited.origin, typed)).status).toBe(200);
  });
});
