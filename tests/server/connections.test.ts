// Who holds connections, and whose goes when there are too many.

import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { Connections, holderOf } from "../../server/connections.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  [undefined, ""],
])("the address %s stands for %s", (address, holder) => {
  expect(holderOf(address)).toBe(holder);
});

/** A connection that notes that it was closed. */
class Line extends EventEmitter {
  readonly remoteAddress: string;
  closed = false;

  constructor(address: string) {
    super();
    this.remoteAddress = address;
  }

  destroy(): void {
    this.closed = true;
    this.emit("close");
  }
}

/** Connections from addresses, added one after the other. */
function held(most: number, ...addresses: string[]) {
  const connections = new Connections(most);
  const lines = addresses.map((address) => new Line(address));
  for (const line of lines) connections.add(line);
  const add = (address: string) => {
    const line = new Line(address);
    connections.add(line);
    return line;
  };
  return { connections, lines, add, closed: () => lines.map(({ closed }) => closed) };
}

it("as many as there may be all stay", () => {
  expect(held(3, "a", "a", "b").closed()).toEqual([false, false, false]);
});

it("one too many costs whoever holds most the first of theirs", () => {
  const { add, closed } = held(4, "b", "a", "a", "a");
  expect(add("c").closed).toBe(false);
  expect(closed()).toEqual([false, true, false, false]);
  add("d");
  expect(closed()).toEqual([false, true, true, false]);
});

it("who holds most cannot push others out by opening more", () => {
  const { add, closed } = held(3, "b", "a", "a");
  for (let count = 0; count < 10; count++) add("a");
  expect(closed()).toEqual([false, true, true]);
});

it("one that has got on stays longer than one that stands still", () => {
  const { connections, lines, add, closed } = held(3, "a", "a", "a");
  for (const line of lines.slice(0, 1)) connections.gotOn(line);
  add("b");
  expect(closed()).toEqual([false, true, false]);
});

it("of those that hold as many, the one that has stood still longest goes", () => {
  const { connections, lines, add, closed } = held(3, "a", "b", "c");
  for (const line of lines.slice(0, 1)) connections.gotOn(line);
  add("d");
  expect(closed()).toEqual([false, true, false]);
});

it("one that has closed by itself counts no more", () => {
  const { lines, add, closed } = held(2, "a", "b");
  lines[0]?.destroy();
  add("c");
  expect(closed()).toEqual([true, false]);
  expect(lines[1]?.listenerCount("close")).toBe(1);
});
