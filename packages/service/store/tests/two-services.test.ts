// Tests two service processes on one PostgreSQL: they create the tables, count visitors and store enquiries together.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { received, sendForm, typed } from "@site/tests/support/forms";
import { describe, expect, it, onTestFinished } from "vitest";
import { idleStore, serviceOfTest } from "../../tests/service.ts";
import { numbered, serving, settingsFor, siteFolder, storedNames } from "../../tests/serving.ts";
import { administer, postgres } from "../../tests/stores.ts";
import { storeAt } from "../open.ts";
import { PostgresDatabase } from "../postgres.ts";

const script = join(import.meta.dirname, "../../enquiries.ts");

describe.skipIf(postgres.skipped)(`Two services on ${postgres.name}`, () => {
  it("upgrade the tables once, store each enquiry once, also one that both receive, during an export, and count visitors together", async () => {
    const place = await postgres.create();
    const older = storeAt(place);
    await older.save(received("Before", {}, { receivedAt: new Date(0) }));
    await older.close();
    await administer(
      place.url,
      "ALTER TABLE enquiries DROP COLUMN request_id, DROP COLUMN language, DROP COLUMN page, DROP COLUMN note",
      "UPDATE enquiry_store SET version = 1",
    );
    const root = await siteFolder();
    const settings = { ...settingsFor(place), RATE_LIMIT: "20", TRUST_PROXY: "127.0.0.1" };
    const services = await Promise.all([serving(root, settings), serving(root, settings)]);
    const send = async (service: number, number: number, visitor: string) => {
      const { origin = "" } = services[service] ?? {};
      return (await sendForm(origin, numbered(number), { "X-Forwarded-For": visitor })).status;
    };
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    const sending = numbers.flatMap((number) =>
      [0, 1].map((service) => send(service, number, `192.0.2.${number}`)),
    );
    const env = { ...process.env, ENQUIRY_DB: "", DATABASE_URL: place.url };
    const { stdout } = spawnSync(process.execPath, [script, "export", "--format", "json"], {
      env,
      encoding: "utf8",
    });
    const meanwhile: { name: string }[] = JSON.parse(stdout);
    expect(new Set(meanwhile.map(({ name }) => name)).size).toBe(meanwhile.length);
    expect(new Set(await Promise.all(sending))).toEqual(new Set([200]));
    const names = ["Before", ...numbers.map((number) => numbered(number).name)];
    expect((await storedNames(place)).toSorted()).toEqual(names.toSorted());

    // One address is served by both as often as by one alone.
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(at % 2, at, "2001:db8::1")),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    // Another address of the same subscriber, and somebody else.
    expect([await send(0, 50, "2001:db8::2"), await send(1, 51, "2001:db8:0:1::1")]).toEqual([
      429, 200,
    ]);
  });
});

it("A rate limit whose counter cannot be read refuses nobody", async () => {
  const store = idleStore({ count: () => Promise.reject(new Error("The database is away.")) });
  const { origin } = await serviceOfTest({ rateLimit: 1 }, { store });
  for (let time = 0; time < 2; time++) expect((await sendForm(origin, typed)).status).toBe(200);
});

it.skipIf(postgres.skipped)(
  `Calls that were counted while the clock of ${postgres.name} was a year ahead keep nobody out`,
  async () => {
    const place = await postgres.create();
    const database = new PostgresDatabase(place.url);
    onTestFinished(() => database.close());
    expect((await database.count("a visitor", 60_000)).current).toBe(1);
    expect((await database.count("a visitor", 60_000)).current).toBe(2);
    await administer(place.url, "UPDATE enquiry_calls SET ends_at = ends_at + INTERVAL '1 year'");
    const { current, ttl } = await database.count("a visitor", 60_000);
    expect(current).toBe(1);
    expect(ttl).toBeLessThanOrEqual(60_000);
    expect((await database.count("a visitor", 60_000)).current).toBe(2);
  },
);
