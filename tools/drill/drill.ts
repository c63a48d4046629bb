// Implements `npm run drill`: tests the backup instructions in docs/deploy.md on temporary databases of enquiries. It runs two servers
// under load, makes a backup, destroys the database, restores it and counts. It fails if an enquiry is missing that was answered before the
// backup began.

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { readServiceContent } from "../../server/service/content.ts";
import type { StorePlace } from "../../server/settings.ts";
import { readEnquiries } from "../../server/store/open.ts";
import { anyEnquiry, type OurServer, startOurServer, stop } from "../our-server.ts";
import { commandsBelow, type Machine, perform } from "./documented.ts";
import { send, Visitors } from "./visitors.ts";

const root = join(import.meta.dirname, "../..");

/** A temporary store, which the drill destroys. */
interface Store {
  readonly name: string;
  readonly place: StorePlace;
  readonly settings: Readonly<Record<string, string>>;
  /** Commands of docs/deploy.md to back it up and to restore it. */
  readonly backup: string;
  readonly restore: string;
  readonly places: Machine["places"];
  /** Deletes it, as if its machine were lost. */
  destroy(): Promise<void>;
}

const [backupFile = "", restoreFile = ""] = commandsBelow(root, "Backups");
const ofPostgres = commandsBelow(root, "B\\. PostgreSQL");

function sqliteIn(folder: string): Store {
  const file = join(folder, "site/enquiries.db");
  mkdirSync(dirname(file), { recursive: true });
  return {
    name: "SQLite",
    place: { kind: "sqlite", file },
    settings: { ENQUIRY_DB: file },
    backup: backupFile,
    restore: restoreFile,
    places: [
      ["/var/lib/site", dirname(file)],
      // The page restores the backup of a certain date.
      [/\/var\/backups\/enquiries-\d{4}-\d\d-\d\d\.db/g, `$(ls ${folder}/backups/enquiries-*.db)`],
      ["/var/backups", join(folder, "backups")],
      ["-o site -g site ", ""],
    ],
    destroy: async () => rmSync(dirname(file), { recursive: true }),
  };
}

/** Runs one SQL statement. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function postgresOn(server: string): Promise<Store & { remove(): Promise<void> }> {
  const name = `drill_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(server);
  url.pathname = name;
  await administer(server, `CREATE DATABASE ${name}`);
  const drop = () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  return {
    name: "PostgreSQL",
    place: { kind: "postgres", url: url.href },
    settings: { DATABASE_URL: url.href },
    backup: ofPostgres.find((commands) => commands.includes("pg_dump")) ?? "",
    restore: ofPostgres.find((commands) => commands.includes("pg_restore")) ?? "",
    places: [[". /etc/site.env\n", ""]],
    destroy: async () => {
      await drop();
      await administer(server, `CREATE DATABASE ${name}`);
    },
    remove: drop,
  };
}

function row(what: string, value: number | string): void {
  console.log(`  ${what.padEnd(52)} ${String(value).padStart(7)}`);
}

async function namesIn(place: StorePlace): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of readEnquiries(place, new Date(0))) names.add(name);
  return names;
}

/**
 * Runs the drill on one store.
 * @param seconds duration of the load before the backup, and again after it
 * @returns whether nothing is missing
 */
async function drill(store: Store, folder: string, seconds: number): Promise<boolean> {
  const content = await readServiceContent(root);
  const backups = join(folder, "backups");
  mkdirSync(backups, { recursive: true });
  const call = `/${content.slug}/enquiries/create`;
  const servers: OurServer[] = [];
  const start = async () => {
    for (let count = 0; count < 2; count++) {
      servers.push(await startOurServer(root, { ...store.settings, RATE_LIMIT: "0" }));
    }
  };
  const end = async () =>
    void (await Promise.all(servers.splice(0).map(({ child }) => stop(child))));
  const machine: Machine = {
    places: store.places,
    environment: store.place.kind === "postgres" ? { DATABASE_URL: store.place.url } : {},
    folder: backups,
    stop: end,
    start,
  };
  const addresses = () => servers.map(({ origin }) => `${origin}${call}`);
  try {
    await start();
    const visitors = new Visitors(addresses, anyEnquiry(content));
    await delay(seconds * 1000);
    const began = performance.now();
    const said = await perform(store.backup, machine);
    const took = performance.now() - began;
    await delay(seconds * 1000);
    // The servers are killed under load, without warning.
    await Promise.all(
      servers.splice(0).map(async ({ child }) => {
        const exited = once(child, "exit");
        child.kill("SIGKILL");
        await exited;
      }),
    );
    await visitors.stop();
    await store.destroy();
    await perform(store.restore, machine);
    if (servers.length === 0) {
      throw new Error("docs/deploy.md does not start the services after restoring.");
    }
    const there = await namesIn(store.place);
    const before = [...visitors.answered].filter(([, at]) => at < began).map(([name]) => name);
    const missing = before.filter((name) => !there.has(name));
    const [address = ""] = addresses();
    const after = await send(address, { ...anyEnquiry(content), name: "After the restore" });
    const goesOn = after === 200 && (await namesIn(store.place)).has("After the restore");
    console.log(`\n${store.name}`);
    row("enquiries answered 200", visitors.answered.size);
    row("of them before the backup began", before.length);
    row(
      `there again after the restore${said.includes("ok\n") ? " (integrity: ok)" : ""}`,
      there.size,
    );
    row("answered before the backup, and missing", missing.length);
    row(
      "answered since, and lost with the machine",
      [...visitors.answered.keys()].filter((name) => !there.has(name)).length,
    );
    row("the backup took, with visitors", `${Math.round(took)} ms`);
    row("an enquiry after the restore is", goesOn ? "stored" : "REFUSED");
    return missing.length === 0 && before.length > 0 && goesOn;
  } finally {
    await end();
  }
}

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "5" }, postgres: { type: "string" } },
});
const folder = mkdtempSync(join(tmpdir(), "restore-drill-"));
let well = true;
try {
  well = await drill(sqliteIn(folder), folder, Number(values.seconds));
  if (values.postgres !== undefined) {
    const store = await postgresOn(values.postgres);
    try {
      well = (await drill(store, folder, Number(values.seconds))) && well;
    } finally {
      await store.remove();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!well) {
  console.error(
    "Enquiries are missing that were answered before the backup began, or none is taken any more.",
  );
}
process.exitCode = well ? 0 : 1;
