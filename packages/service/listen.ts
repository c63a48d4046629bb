// Opens the listening sockets with limits on connections, and shuts down without cutting off an
// answer.

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type ListenAddress, StartError } from "./settings.ts";

/** A request handler of node:http, such as a Fastify app's `routing`. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Time that running requests have once the server is asked to stop, in milliseconds. */
const graceMs = 10_000;

/** Limits on connections. */
export interface ConnectionLimits {
  /** Most open connections on each address; further ones are closed at once. */
  readonly maxConnections: number;
  /** Time for a request to arrive, in milliseconds; its headers have a third of it. */
  readonly requestTimeoutMs: number;
}

/** nginx in front holds attackers out; alone the service has only to outlive them. */
const usualLimits: ConnectionLimits = { maxConnections: 2000, requestTimeoutMs: 30_000 };

/** A running server. */
export interface Listening {
  /** Address for the browser, such as "http://localhost:3000". */
  readonly origin: string;
  /**
   * Accepts no more connections, waits for running requests, and resolves when the last connection
   * is closed.
   */
  close(): Promise<void>;
}

/** The host as an address has it. */
const inAddress = (host: string) => (host.includes(":") ? `[${host}]` : host);

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const at = `${inAddress(host)}:${port}`;
  const code = error.code ?? error.message;
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use: stop what listens on ${at}, or choose another with PORT=….`,
    EACCES: `Port ${port} is not open to this user: choose one above 1023 with PORT=….`,
  };
  const other = `Cannot listen on ${at} (${code}): HOST has to be an address of this machine.`;
  return new StartError(messages[code] ?? other);
}

function createLimitedServer(
  handler: Handler,
  { maxConnections, requestTimeoutMs }: ConnectionLimits,
): Server {
  const server = createServer({
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.ceil(requestTimeoutMs / 3),
    // Node checks for late requests at this interval and answers them with 408.
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 3),
    // The app answers it in words.
    requireHostHeader: false,
  });
  // A connection may be idle for two minutes in the middle of an answer.
  Object.assign(server, { maxConnections, timeout: 120_000 });
  const answering = new WeakSet<Socket>();
  server.on("request", (request, response) => {
    const { socket } = request;
    // Browsers and nginx wait for an answer before they ask again. Whoever does not would fill the
    // memory.
    if (answering.has(socket)) return socket.destroy();
    answering.add(socket);
    response.once("close", () => {
      answering.delete(socket);
      // While the server closes, an idle keep-alive connection ends at once.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    return handler(request, response);
  });
  return server;
}

async function close(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(deadline);
}

/**
 * Serves a handler. Without a host it listens on the loopback only, on IPv4 and IPv6, because
 * "localhost" means either, depending on the client; a machine with only one of them listens on
 * that one.
 * @param limits limits on connections
 * @param loopback the addresses to listen on if no host is given
 * @throws StartError if the port is not available
 */
export async function listen(
  handler: Handler,
  { port, host }: ListenAddress,
  limits: ConnectionLimits = usualLimits,
  loopback: readonly string[] = ["127.0.0.1", "::1"],
): Promise<Listening> {
  const servers: Server[] = [];
  let actual = port;
  let refused: StartError | undefined;
  const closeAll = async () => void (await Promise.all(servers.map(close)));
  for (const address of host === undefined ? loopback : [host]) {
    const server = createLimitedServer(handler, limits);
    try {
      await once(server.listen(actual, address), "listening");
      servers.push(server);
      actual = (server.address() as AddressInfo).port;
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
  return { origin: `http://${inAddress(name)}:${actual}`, close: closeAll };
}
