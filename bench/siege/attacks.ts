// Defines the kinds of attack. Each connection acts once a second and only writes, so that the attackers use little of the machine.

import type { Socket } from "node:net";
import { formType, multipart } from "../../tests/server/forms.ts";

/** What is attacked. */
export interface Target {
  /** Path of the enquiry call. */
  readonly call: string;
  /** Paths of a large file, which no server holds in memory, and of a page. */
  readonly file: string;
  readonly page: string;
  /** Values of a valid enquiry. */
  readonly enquiry: Readonly<Record<string, string>>;
}

/** One kind of attack. */
export interface Attack {
  readonly name: string;
  /** Number of connections that it holds open. */
  readonly connections: number;
  /** Whether it reads no answers; it then notices a closed connection by writing an empty line, which has no meaning. */
  readonly deaf?: boolean;
  /** Seconds before a closed connection is opened again; 1 by default. */
  readonly rest?: number;
  /** Writes to a connection; `count` counts the visits from 0. */
  visit(socket: Socket, count: number, target: Target): void;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (call: string, more: string) =>
  `POST ${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\n${more}\r\n`;
const headers = Array.from({ length: 10_000 }, (_, index) => `X${index}: y\r\n`).join("");

/** Malformed and incomplete bodies, used in turn. */
const malformed: readonly ((body: Buffer) => Buffer)[] = [
  (body) => body.subarray(0, -9),
  (body) => Buffer.from(body.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
  (body) => Buffer.from(body.toString("latin1").replaceAll('name="', 'name="__proto__'), "latin1"),
  (body) => Buffer.concat([Buffer.from("\0\xff--\r\n--", "latin1"), body]),
  (body) => Buffer.concat(Array.from({ length: 60 }, () => body)),
  (body) => Buffer.from(body.toString("latin1").replaceAll(": form-data", ": form-data; filename=x"), "latin1"),
  (body) => Buffer.alloc(body.length, "-"),
];

/** All kinds; together they need more than the two thousand connections that the server allows. */
export const attacks: readonly Attack[] = [
  { name: "silent", connections: 750, visit: () => {} },
  {
    name: "half a head, then silent",
    connections: 300,
    visit: (socket, count) => void (count === 0 && socket.write("GET / HTTP/1.1\r\nHost: ")),
  },
  {
    name: "a head that never ends",
    connections: 250,
    visit: (socket, count) => void socket.write(count === 0 ? "GET / HTTP/1.1\r\n" : `X-${count}: y\r\n`),
  },
  {
    name: "a form, a byte a second",
    connections: 500,
    visit: (socket, count, { call, enquiry }) => {
      const body = multipart(enquiry);
      if (count === 0) socket.write(post(call, `Content-Length: ${body.length}\r\n`));
      else socket.write(body.subarray(count - 1, count));
    },
  },
  {
    name: "a form that never ends",
    connections: 20,
    visit: (socket, count, { call }) => {
      if (count === 0) socket.write(post(call, "Transfer-Encoding: chunked\r\n"));
      else socket.write(`8000\r\n${"x".repeat(0x8000)}\r\n`);
    },
  },
  {
    name: "large files, never read",
    connections: 150,
    deaf: true,
    visit: (socket, count, { file }) => void socket.write(count === 0 ? get(file).repeat(8) : "\r\n"),
  },
  {
    name: "300 pages at once, never read",
    connections: 150,
    deaf: true,
    rest: 5,
    visit: (socket, count, { page }) => void socket.write(count === 0 ? get(page).repeat(300) : "\r\n"),
  },
  {
    name: "10 pages at once, read",
    connections: 50,
    visit: (socket, _, { page }) => void socket.write(get(page).repeat(10)),
  },
  {
    name: "10,000 headers",
    connections: 30,
    visit: (socket) => void socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`),
  },
  {
    name: "malformed forms",
    connections: 100,
    visit: (socket, count, { call, enquiry }) => {
      const broken = malformed[count % malformed.length];
      const body = broken ? broken(multipart(enquiry)) : Buffer.alloc(0);
      socket.write(post(call, `Content-Length: ${body.length}\r\n`));
      socket.write(body);
    },
  },
  {
    name: "enquiries, as fast as they may",
    connections: 100,
    visit: (socket, count, { call, enquiry }) => {
      const body = multipart({ ...enquiry, name: `Attacker ${socket.localPort} ${count}` });
      socket.write(post(call, `Content-Length: ${body.length}\r\n`));
      socket.write(body);
    },
  },
];
