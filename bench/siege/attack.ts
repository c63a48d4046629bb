// The attackers of the siege: one process and one timer for all of them. Started by siege.ts with an IPC channel; it tells when
// all its connections have been tried, goes on until it is told to stop, and then tells what each kind got.
// Arguments: origin, and the target as JSON.

import { connect, type Socket } from "node:net";
import { type Attack, attacks, type Target } from "./attacks.ts";

/** What one kind of attack got. */
export interface Got {
  readonly name: string;
  readonly connections: number;
  /** Connections that were made, closed by the server, and that still stood at the end. */
  opened: number;
  closed: number;
  standing: number;
  /** Connections that the machine refused. */
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
  /** Turn before which it is not opened again. */
  rests: number;
}

/** Connections are visited in this many turns a second. */
const turns = 20;

/** Turns in which all come, one after the other. */
const coming = 5 * turns;

/** Attackers share these addresses, as those of a small net of robots do. Only Linux has them without being told. */
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
  // Who cannot write any more has to wait: the bytes would only pile up here.
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
