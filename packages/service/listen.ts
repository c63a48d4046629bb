// Opens the listening sockets with limits on connections, and shuts down without cutting off an answer.

import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { headersFor } from "@site/common/policy";
import { type ConnectionLimits, type ListenAddress, StartError } from "./settings.ts";

/** A request handler of node:http, such as a Fastify app's `routing`. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Time that running requests have once the server is asked to stop, in milliseconds. */
const graceMs = 10_000;

/** Time a connection may be idle in the middle of an answer, in milliseconds. */
const stillMs = 120_000;

/** Time a connection stays open for the next request, in milliseconds. */
const keepAliveMs = 5000;

/** Most requests on one connection; the last is answered with `Connection: close`. */
const maxRequests = 50;

/** Most bytes that wait in memory for all connections of a server to read them. Files are read as they are sent, so few wait of each. */
const maxWaiting = 32 << 20;

/**
 * Most requests that wait in memory for the answer before them on their connection, of all connections of a server. Each costs 2.4 KB, and
 * what thousands leave in the heap goes back to the system late. Browsers and nginx have none wait.
 */
const maxBehind = 500;

/** Interval of adding up what waits, in milliseconds. */
const waitingMs = 500;

/** A running server. */
export interface Listening {
  /** Address for the browser, such as "http://localhost:3000". */
  readonly origin: string;
  /** Accepts no more connections, waits for running requests, and resolves when the last connection is closed. */
  close(): Promise<void>;
}

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const at = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is already in use: stop what listens on ${at}, or choose another with PORT=….`,
      );
    case "EACCES":
      return new StartError(
        `Port ${port} is not open to this user: choose one above 1023 with PORT=….`,
      );
    default:
      return new StartError(
        `Cannot listen on ${at} (${error.code ?? error.message}): HOST has to be an address of this machine.`,
      );
  }
}

/**
 * Limits for callers that set none, such as tests of the site. nginx in front holds attackers out; alone the service has only to outlive
 * them, so one connection too many is closed, and none is picked out.
 */
const wideLimits: ConnectionLimits = { maxConnections: 2000, requestTimeoutMs: 30_000 };

/** Statuses of requests that Node cannot read, by its code of the error; any other is 400. */
const unreadable: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** An answer in words to a request that Node cannot read, such as one for an address with bytes that are not percent-encoded. */
function answerUnreadable(code: string): string {
  const status = unreadable[code] ?? 400;
  const words = "The request cannot be read.\n";
  const headers = {
    ...headersFor("/"),
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": words.length,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${words}`;
}

/** Has a server answer requests that Node cannot read; Node itself answers without a body. */
function addUnreadable(server: Server): void {
  const pending = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on("request", ({ socket }, response) => {
    const answers = pending.get(socket) ?? new Set();
    pending.set(socket, answers.add(response));
    response.once("close", () => answers.delete(response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Words in the middle of another answer would be taken for a part of it.
    const begun = [...(pending.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || begun) {
      socket.destroy(error);
      return;
    }
    socket.end(answerUnreadable(error.code ?? ""), () => socket.destroy());
  });
}

/**
 * Has a handler begin a request of a connection when the answer before is written. Node begins all that a client pipelines at once; one that
 * then read nothing would have as many answers wait in memory. So one answer waits per connection. Of the requests behind it there are at most
 * `maxBehind` in all: for one more, the connection with most of them is closed.
 */
function oneAfterTheOther(handler: Handler): Handler {
  /** What waits behind the answer under way, of each connection that has one. */
  const waiting = new Map<Socket, (() => void)[]>();
  let behind = 0;
  const leave = (socket: Socket) => {
    behind -= waiting.get(socket)?.length ?? 0;
    waiting.delete(socket);
  };
  const closeLongest = () => {
    const [longest] = [...waiting].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    leave(longest);
    longest.destroy();
  };
  return (request, response) => {
    const { socket } = request;
    // Node goes on reading what it has of a connection that was closed.
    if (socket.destroyed) return;
    const begin = () => {
      response.once("close", () => {
        const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
        if (next) {
          behind -= 1;
          next();
        } else {
          leave(socket);
        }
      });
      handler(request, response);
    };
    const queue = waiting.get(socket);
    if (queue) {
      queue.push(begin);
      behind += 1;
      if (behind > maxBehind) closeLongest();
    } else {
      waiting.set(socket, []);
      begin();
    }
  };
}

/** Closes the connections for which most waits, while more waits than may. */
function limitWaiting(server: Server): void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const timer = setInterval(() => {
    const waiting = [...open].toSorted((one, other) => other.writableLength - one.writableLength);
    let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const socket of waiting) {
      if (bytes <= maxWaiting) break;
      bytes -= socket.writableLength;
      socket.destroy();
    }
  }, waitingMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

function createLimitedServer(
  handler: Handler,
  { maxConnections, requestTimeoutMs }: ConnectionLimits,
): Server {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.ceil(requestTimeoutMs / 3),
      // Node checks for late requests at this interval and answers them with 408.
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 3),
      keepAliveTimeout: keepAliveMs,
      // The app answers it in words.
      requireHostHeader: false,
    },
    oneAfterTheOther(handler),
  );
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxRequests;
  server.timeout = stillMs;
  addUnreadable(server);
  limitWaiting(server);
  // While the server closes, an idle keep-alive connection ends at once instead of after its idle time.
  server.on("request", (_, response) => {
    response.once("close", () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  return server;
}

function open(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function close(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  deadline.unref();
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(deadline);
}

/**
 * Serves a handler. Without a host it listens on the loopback only, on IPv4 and IPv6, because "localhost" means either, depending on
 * the client; a machine with only one of them listens on that one.
 * @param limits limits on connections
 * @param loopback the addresses to listen on if no host is given
 * @throws StartError if the port is not available
 */
export async function listen(
  handler: Handler,
  { port, host }: ListenAddress,
  limits: ConnectionLimits = wideLimits,
  loopback: readonly string[] = ["127.0.0.1", "::1"],
): Promise<Listening> {
  const servers: Server[] = [];
  let actual = port;
  let refused: StartError | undefined;
  const closeAll = async () => void (await Promise.all(servers.map(close)));
  for (const address of host === undefined ? loopback : [host]) {
    const server = createLimitedServer(handler, limits);
    try {
      actual = await open(server, actual, address);
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      refused = startErrorOf(error as NodeJS.ErrnoException, address, actual);
      if (host !== undefined || (code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT")) {
        await closeAll();
        throw refused;
      }
    }
  }
  if (servers.length === 0 && refused) throw refused;
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    origin: `http://${name.includes(":") ? `[${name}]` : name}:${actual}`,
    close: closeAll,
  };
}
