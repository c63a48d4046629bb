// Process that simulates all attackers with one timer. siege.ts starts it with an IPC channel. It reports when all connections have been
// tried, attacks until it is told to stop, and then reports the results of each kind of attack.
// Arguments: origin, and the target as JSON.

import { connect, type Socket } from "node:net";
import { type Attack, attacks, type Target } from "./attacks.ts";

/** Results of one kind of attack. */
export interface Got {
  readonly name: string;
  readonly connections: number;
  /** Connections opened, closed by the server, and still open at the end. */
  opened: number;
  closed: number;
  standing: number;
  /** Connections refused by the machine. */
  refused: number;
  /** Answers by status. */
  readonly statuses: Record<string, number>;
}

interface Line {
  readonly attack: Attack;
  readonly got: Got;
  readonly address: string | undefined;
  socket: Socket | undefined;
  visits: number;
  /** Turn from which it may be opened again. */
  rests: number;
}

/** Turns a second over which the work is spread. */
const turns = 20;

/** Turns over which connections are first opened. */
const coming = 5 * turns;

/** Number of source addresses, as of a small botnet. Only Linux has these without configuration. */
const addresses = 16;

const [, , origin = "", given = "{}"] = process.argv;
const { hostname, port } = new URL(origin);
const target: Target = JSON.parse(given);

const lines: Line[] = attacks.flatMap((attack) => {
  const { name, connections } = attack;
  const got: Got = { name, connections, opened: 0, closed: 0, standing: 0, refused: 0, statuses: {} };
  return Array.from({ length: connections }, (_, index) => ({
    attack,
    got,
    address: process.platform === "linux" ? `127.0.1.${1 + (index % addresses)}` : undefined,
    socket: undefined,
    visits: 0,
    rests: Math.floor(Math.random() * coming),
  }));
});

let turn = 0;
let told = false;
const status = /HTTP\/1\.1 (\d{3}) /g;

function open(line: Line): void {
  const { attack, got, address } = line;
  const socket = connect({ host: hostname, port: Number(port), ...(address && { localAddress: address }) });
  line.socket = socket;
  line.visits = 0;
  let connected = false;
  socket.once("connect", () => {
    connected = true;
    got.opened++;
    got.standing++;
    visit(line);
  });
  if (!attack.deaf) {
    socket.on("data", (chunk: Buffer) => {
      for (const [, found = ""] of chunk.toString("latin1").matchAll(status))
        got.statuses[found] = (got.statuses[found] ?? 0) + 1;
    });
  }
  socket.on("error", () => {});
  socket.once("close", () => {
    if (connected) {
      got.standing--;
      got.closed++;
    } else got.refused++;
    line.socket = undefined;
    line.rests = turn + (attack.rest ?? 1) * turns;
  });
}

function visit(line: Line): void {
  const { socket, attack } = line;
  // A connection whose buffer is full waits, so that no data piles up here.
  if (!socket || socket.connecting || socket.writableNeedDrain) return;
  attack.visit(socket, line.visits++, target);
}

const timer = setInterval(() => {
  for (let index = turn % turns; index < lines.length; index += turns) {
    const line = lines[index];
    if (!line) continue;
    if (line.socket) visit(line);
    else if (line.rests <= turn) open(line);
  }
  turn++;
  if (!told && turn > coming + 2 * turns) {
    told = true;
    process.send?.("standing");
  }
}, 1000 / turns);

process.once("message", () => {
  clearInterval(timer);
  const all = [...new Set(lines.map(({ got }) => got))].map((got) => ({ ...got }));
  process.send?.(all, () => process.exit());
});
