// Listens on the wanted addresses, and ends without cutting off an answer.

import { createServer, type Server } from "node:http";
import { Connections } from "./connections.ts";
import { type Doors, openDoors } from "./doors.ts";
import { oneByOne } from "./one-by-one.ts";
import { type ConnectionLimits, type ListenAddress, StartError } from "./settings.ts";
import type { Handler } from "./static.ts";

/** How long requests that are under way may take once the server is asked to stop, in milliseconds. */
const graceMs = 10_000;

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

/** How long a connection may stand still in the middle of an answer, in milliseconds. */
const stillMs = 120_000;

/** Limits for who asks for none, such as tests of the site. */
const wideLimits: ConnectionLimits = { maxConnections: 2000, requestTimeoutMs: 30_000 };

/** A server whose kept connections, once it is closing, end with the answer that is under way and not with their idle time. */
function createClosingServer(handler: Handler, { maxConnections, requestTimeoutMs }: ConnectionLimits): Server {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.ceil(requestTimeoutMs / 3),
      // Node looks for late requests only this often, and answers them 408.
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 3),
    },
    oneByOne(handler),
  );
  const connections = new Connections(maxConnections);
  server.on("connection", (socket) => connections.add(socket));
  server.timeout = stillMs;
  server.on("request", ({ socket }, response) => {
    connections.gotOn(socket);
    response.once("close", () => {
      connections.gotOn(socket);
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  return server;
}

/** Closes a server and its doors, its own among them. */
async function close(server: Server, doors: Doors): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  deadline.unref();
  await doors.close();
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
  const servers: { readonly server: Server; readonly doors: Doors }[] = [];
  let actual = port;
  let refused: StartError | undefined;
  const closeAll = async () => void (await Promise.all(servers.map(({ server, doors }) => close(server, doors))));
  for (const address of host === undefined ? loopback : [host]) {
    const server = createClosingServer(handler, limits);
    try {
      const doors = await openDoors(server, actual, address);
      actual = doors.port;
      servers.push({ server, doors });
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
