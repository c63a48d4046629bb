// The sockets on which a server listens. Node takes one connection from each in a turn of its loop: with a single one a busy
// server answers at once who is in, and lets new visitors wait at the door for seconds. So there are several for one port.

import type { Server as HttpServer } from "node:http";
import { type AddressInfo, Server } from "node:net";

/** Sockets of one port. Only Linux shares connections out among several (SO_REUSEPORT). */
const number = process.platform === "linux" ? 16 : 1;

/** All of them, open. */
export interface Doors {
  readonly port: number;
  /** Takes no more connections, and resolves when the last is closed. */
  close(): Promise<void>;
}

function listenOn(server: Server, port: number, host: string, reusePort: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, reusePort }, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function closed(door: Server): Promise<void> {
  return new Promise((resolve) => door.close(() => resolve()));
}

/** Finds out whether another has the port: sockets that share one are not told where the other shares it, too. */
async function knock(port: number, host: string): Promise<void> {
  const door = new Server();
  await listenOn(door, port, host, false);
  await closed(door);
}

/**
 * Opens them.
 * @param server answers what comes in by any of them
 * @param port 0 lets the system choose
 * @throws the system's error where one cannot be opened; none is open then
 */
export async function openDoors(server: HttpServer, port: number, host: string): Promise<Doors> {
  const reusePort = number > 1;
  if (reusePort && port !== 0) await knock(port, host);
  const all: Server[] = [];
  const close = async () => void (await Promise.all(all.map(closed)));
  try {
    const actual = await listenOn(server, port, host, reusePort);
    all.push(server);
    while (all.length < number) {
      // As node:http has its own.
      const door = new Server({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
      await listenOn(door, actual, host, reusePort);
      all.push(door);
    }
    return { port: actual, close };
  } catch (error) {
    await close();
    throw error;
  }
}
