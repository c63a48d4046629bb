// Tests two service processes on one PostgreSQL: they create the tables, count visitors and store enquiries together.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { sendForm } from "@site/tests/support/forms";
import { describe, expect, it } from "vitest";
import { numbered, serving, settingsFor, siteFolder, storedNames } from "../../tests/serving.ts";
import { postgres } from "../../tests/stores.ts";

const script = join(import.meta.dirname, "../../enquiries.ts");

describe.skipIf(postgres.skipped)(`Two services on ${postgres.name}`, () => {
  it("create the tables once, store each enquiry once, also one that both receive, during an export, and count visitors together", async () => {
    const place = await postgres.create();
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
    const names = numbers.map((number) => numbered(number).name);
    expect((await storedNames(place)).toSorted()).toEqual(names.toSorted());
  });
});
