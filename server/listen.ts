// Listens on the wanted addresses within Node's own limits, and ends without cutting off an answer.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ConnectionLimits, type ListenAddress, StartError } from "./settings.ts";

/** Answers one request, as node:http has it: a Fastify app's `routing` is one. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** How long requests that are under way may take once the server is asked to stop, in milliseconds. */
const graceMs = 10_000;

/** How long a connection may stand still in the middle of an answer, in milliseconds. */
const stillMs = 120_000;

/** How long a connection is kept for another request, in milliseconds. */
const keepAliveMs = 5000;

/**
 * Requests of one connection; the last is answered with `Connection: close`. Node begins all that a client sends at once, so
 * this is also how many answers one connection can have it keep.
 */
const mostRequests = 50;

/** A running server. */
export interface Listening {
  /** Address for the browser, such as "http://localhost:3000". */
  readonly origin: string;
  /** Takes no more connections, lets what is under way finish, and resolves when the last connection is closed. */
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
      return new StartError(`Port ${port} is not open to this user: choose one above 1023 with PORT=….`);
    default:
      return new StartError(
        `Cannot listen on ${at} (${error.code ?? error.message}): HOST has to be an address of this machine.`,
      );
  }
}

/** Limits for who asks for none, such as tests of the site. */
const wideLimits: ConnectionLimits = { maxConnections: 2000, requestTimeoutMs: 30_000 };

function createLimitedServer(handler: Handler, { maxConnections, requestTimeoutMs }: ConnectionLimits): Server {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.ceil(requestTimeoutMs / 3),
      // Node looks for late requests only this often, and answers them 408.
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 3),
      keepAliveTimeout: keepAliveMs,
    },
    handler,
  );
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = mostRequests;
  server.timeout = stillMs;
  // Once it is closing, a kept connection ends with the answer that is under way and not with its idle time.
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
 * Serves a handler. Without a host that is the loopback alone, on IPv4 and on IPv6: "localhost" means either, depending on
 * the client; a machine that has only one of them listens on that.
 * @param limits what connections may take
 * @param loopback the addresses tried when the place names none
 * @throws StartError when the port cannot be had
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
