// What attackers do with a connection. Each is visited once a second; what it writes then is all that it costs the machine, so
// that it is the server that is measured and not the attackers.

import type { Socket } from "node:net";
import { formBody, formType } from "../forms.ts";

/** Where the attacks go. */
export interface Target {
  /** Path of the call that takes enquiries. */
  readonly call: string;
  /** A large file of the site, which no server keeps in memory, and a page. */
  readonly file: string;
  readonly page: string;
  /** Values of an enquiry that keeps the rules. */
  readonly enquiry: Readonly<Record<string, string>>;
}

/** One kind of attack. */
export interface Attack {
  readonly name: string;
  /** Connections that it keeps up. */
  readonly connections: number;
  /** Whether it reads nothing of what is answered; that it was closed it then sees by writing an empty line, which means nothing. */
  readonly deaf?: boolean;
  /** Seconds after which a connection that was closed is opened again; 1 where it does not say. */
  readonly rest?: number;
  /** What it writes on its visits, counted from 0 for each connection. */
  visit(socket: Socket, count: number, target: Target): void;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (call: string, more: string) =>
  `POST ${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\n${more}\r\n`;
const headers = Array.from({ length: 10_000 }, (_, index) => `X${index}: y\r\n`).join("");

/** Bodies that are no forms, or not whole ones; each visit takes the next. */
const malformed: readonly ((body: Buffer) => Buffer)[] = [
  (body) => body.subarray(0, -9),
  (body) => Buffer.from(body.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
  (body) => Buffer.from(body.toString("latin1").replaceAll('name="', 'name="__proto__'), "latin1"),
  (body) => Buffer.concat([Buffer.from("\0\xff--\r\n--", "latin1"), body]),
  (body) => Buffer.concat(Array.from({ length: 60 }, () => body)),
  (body) => Buffer.from(body.toString("latin1").replaceAll(": form-data", ": form-data; filename=x"), "latin1"),
  (body) => Buffer.alloc(body.length, "-"),
];

/** All kinds; together they want more than the two thousand connections that the server gives. */
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
      const body = formBody(enquiry);
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
      const body = broken ? broken(formBody(enquiry)) : Buffer.alloc(0);
      socket.write(post(call, `Content-Length: ${body.length}\r\n`));
      socket.write(body);
    },
  },
  {
    name: "enquiries, as fast as they may",
    connections: 100,
    visit: (socket, count, { call, enquiry }) => {
      const body = formBody({ ...enquiry, name: `Attacker ${socket.localPort} ${count}` });
      socket.write(post(call, `Content-Length: ${body.length}\r\n`));
      socket.write(body);
    },
  },
];
