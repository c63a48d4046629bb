// Who holds connections, and whose goes when there are too many: attackers who open all that there may be shut nobody out.

import { isIPv6 } from "node:net";

/**
 * Whom an address stands for: of IPv6 the network of 64 bits that a provider gives to one customer (RFC 6177), or else one
 * machine would be as many as it likes.
 * @param address as sockets have it, such as "203.0.113.7", "::ffff:203.0.113.7" or "2001:db8::1"; undefined where it has gone
 */
export function holderOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? "";
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [before = "", after] = address.replace(/%.*$/, "").split("::");
  const groups = before.split(":").filter(Boolean);
  const rest = (after ?? "").split(":").filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill("0"), ...rest].slice(0, 4).join(":");
}

/** What there is to know of a connection: a socket of node:net has it. */
export interface Connection {
  readonly remoteAddress?: string | undefined;
  once(event: "close", listener: () => void): unknown;
  destroy(): unknown;
}

/**
 * The connections of one server. Where there are more than there may be, one goes of whoever holds most, and of those the one
 * that has stood still for the longest time. A connection gets on when a whole head has arrived and when an answer is out; single
 * bytes that trickle in do not count, so that slow attackers are the first to go.
 */
export class Connections {
  readonly #most: number;
  /** By holder; the connections of each in the order in which they got on, with the time at which they did. */
  readonly #held = new Map<string, Map<Connection, number>>();
  readonly #holders = new WeakMap<Connection, string>();
  #count = 0;

  /** @param most how many there may be */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a new connection, and closes another where it is one too many. */
  add(socket: Connection): void {
    const holder = holderOf(socket.remoteAddress);
    const own = this.#held.get(holder) ?? new Map<Connection, number>();
    this.#held.set(holder, own);
    this.#holders.set(socket, holder);
    own.set(socket, performance.now());
    this.#count++;
    socket.once("close", () => this.#forget(holder, socket));
    if (this.#count <= this.#most) return;
    const [victim, of] = this.#tooMany() ?? [socket, holder];
    this.#forget(of, victim);
    victim.destroy();
  }

  /** Notes that a connection has got on. */
  gotOn(socket: Connection): void {
    const own = this.#held.get(this.#holders.get(socket) ?? "");
    if (!own?.delete(socket)) return;
    own.set(socket, performance.now());
  }

  #forget(holder: string, socket: Connection): void {
    const own = this.#held.get(holder);
    if (!own?.delete(socket)) return;
    this.#count--;
    if (own.size === 0) this.#held.delete(holder);
  }

  /** The connection that has to go, and who holds it. */
  #tooMany(): [socket: Connection, holder: string] | undefined {
    let found: [socket: Connection, holder: string] | undefined;
    let [most, since] = [0, 0];
    for (const [holder, own] of this.#held) {
      if (own.size < most) continue;
      const [first] = own;
      if (!first || (own.size === most && first[1] >= since)) continue;
      [most, since, found] = [own.size, first[1], [first[0], holder]];
    }
    return found;
  }
}
