// Tests two service processes on one PostgreSQL: they create the tables, count visitors and store enquiries together.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { StorePlace } from "../../server/settings.ts";
import { postgresStore } from "../../server/store/postgres.ts";
import { received, sendForm, typed } from "./forms.ts";
import { idleStore, serviceOfTest } from "./service.ts";
import { numbered, serving, settingsFor, siteFolder } from "./serving.ts";
import { administer, postgres } from "./stores.ts";

const script = join(import.meta.dirname, "../../server/enquiries.ts");

/** Two services, started at the same time. */
async function two(place: StorePlace, rateLimit = 0) {
  const root = await siteFolder();
  const settings = { ...settingsFor(place), RATE_LIMIT: String(rateLimit), TRUST_PROXY: "127.0.0.1" };
  const services = await Promise.all([serving(root, settings), serving(root, settings)]);
  return services.map(({ origin }) => origin);
}

describe.skipIf(postgres.skipped)(`Two services on ${postgres.name}`, () => {
  it("accept together as many enquiries from one address as one service alone", async () => {
    const place = await postgres.create();
    const origins = await two(place, 20);
    const send = async (number: number, visitor: string) =>
      (await sendForm(origins[number % 2] ?? "", numbered(number), { "X-Forwarded-For": visitor })).status;
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, number) => send(number, "2001:db8::1")));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    // Another address of the same subscriber, and somebody else.
    expect([await send(50, "2001:db8::2"), await send(51, "2001:db8:0:1::1")]).toEqual([429, 200]);
  });

  it("upgrade the tables once, and store each enquiry once, also one that both receive, during an export", async () => {
    const place = await postgres.create();
    const older = postgresStore(place.url);
    await older.save(received("Before", { receivedAt: new Date(0) }));
    await older.close();
    await administer(
      place.url,
      "ALTER TABLE enquiries DROP COLUMN request_id, DROP COLUMN language, DROP COLUMN page, DROP COLUMN note",
      "UPDATE enquiry_store SET version = 1",
    );
    const origins = await two(place);
    const names = Array.from({ length: 60 }, (_, number) => numbered(number).name);
    const sending = names.flatMap((_, number) => origins.map((origin) => sendForm(origin, numbered(number))));
    const exported = () => {
      const env = { ...process.env, ENQUIRY_DB: "", DATABASE_URL: place.url };
      const { stdout } = spawnSync(process.execPath, [script, "export", "--format", "json"], { env, encoding: "utf8" });
      const list: { name: string }[] = JSON.parse(stdout);
      return list.map(({ name }) => name);
    };
    const meanwhile = exported();
    expect(new Set(meanwhile).size).toBe(meanwhile.length);
    expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(exported().toSorted()).toEqual(["Before", ...names].toSorted());
  });
});

it("A rate limit whose counter cannot be read refuses nobody", async () => {
  const store = idleStore({ count: () => Promise.reject(new Error("The database is away.")) });
  const { origin } = await serviceOfTest({ rateLimit: 1 }, { store });
  for (let time = 0; time < 2; time++) expect((await sendForm(origin, typed)).status).toBe(200);
});
