// Tests what docs/operating.md promises of backups and of a service that is killed.
// There are thirty thousand enquiries, two services, and visitors who send all the time.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { readEnquiries } from "@site/service";
import { scriptOptions } from "@site/site-build/commands";
import { tries } from "@site/tests/long";
import { folderOf } from "@site/tests/support/folders";
import { received, sendForm, typed } from "@site/tests/support/forms";
import { findPostgres } from "@site/tests/support/postgres";
import { headerOf, mailServerOfTest, textOf } from "@site/tests/support/stand-in-mail";
import { Visitors as Senders } from "@site/tests/support/visitors";
import { beforeAll, describe, expect, it } from "vitest";
import type { StorePlace } from "../../settings.ts";
import { databaseAt, storeAt } from "../../store/open.ts";
import { fastClock, serving, settingsFor, siteFolder, storedNames } from "../serving.ts";
import { administer, kinds, postgres } from "../stores.ts";

const isUnix = process.platform !== "win32";
const rows = 30_000;
let root: string;

beforeAll(async () => {
  root = await siteFolder();
});

/** Runs `npm run enquiries` as a process of its own, while this one goes on. */
async function enquiries(place: StorePlace, ...args: string[]) {
  const script = join(import.meta.dirname, "../../enquiries.ts");
  const child = spawn(process.execPath, [...scriptOptions, script, ...args], {
    env: { ...process.env, ENQUIRY_DB: "", DATABASE_URL: "", ...settingsFor(place) },
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, status };
}

/** Runs one of PostgreSQL's programs while this process goes on. */
async function postgresProgram(name: string, ...args: string[]): Promise<void> {
  const child = spawn(join(findPostgres() ?? "", name), args);
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect({ status, errors }).toEqual({ status: 0, errors: "" });
}

/** Fills a store with many enquiries. */
async function fill(place: StorePlace): Promise<void> {
  const store = storeAt(place);
  await store.open();
  await store.close();
  const database = databaseAt(place);
  await database.transact((query) =>
    query(
      `WITH RECURSIVE numbers (number) AS
         (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${rows})
       INSERT INTO enquiries (received_at, name, email, phone_number, category, state, district,
         city, campaign_id, source, zonal_name, suspect, digest, note)
       SELECT '${new Date(Date.now() - 30 * 86_400_000).toISOString()}', 'Of old ' || CAST(number AS TEXT), 'a@example.org',
         '9876543210', 'Architect', 'Maharashtra', 'Pune', 'Town', '20', 'website', 'West Zone', 0,
         CAST(number AS TEXT), 'A note of some length, as people write them.'
       FROM numbers`,
    ),
  );
  await database.close();
}

/** Two services on a store, with visitors who send to both. */
async function busy(place: StorePlace) {
  const services = await Promise.all([0, 1].map(() => serving(root, settingsFor(place))));
  const calls = services.map(({ origin }) => `${origin}/brand/enquiries/create`);
  const visitors = new Senders(() => calls, typed);
  const kill = async () => {
    for (const { child } of services) child.kill("SIGKILL");
    await Promise.all(services.map(({ exit }) => exit));
    await visitors.stop();
  };
  return { visitors, kill };
}

/**
 * Backs up under load, loses everything, restores, and expects each enquiry that was answered
 * before the backup.
 */
async function restored(
  place: StorePlace,
  backUp: () => Promise<void>,
  restore: () => Promise<void>,
): Promise<void> {
  await fill(place);
  const { visitors, kill } = await busy(place);
  await expect.poll(() => visitors.answered.size, { timeout: 60_000 }).toBeGreaterThan(20);
  const before = [...visitors.answered.keys()];
  await backUp();
  const during = visitors.answered.size;
  await expect.poll(() => visitors.answered.size, { timeout: 60_000 }).toBeGreaterThan(during + 20);
  expect([...visitors.refused.values()]).toEqual([]);
  await kill();
  await restore();
  const { origin, child, exit } = await serving(root, settingsFor(place));
  expect((await sendForm(origin, { ...typed, name: "After the restore" })).status).toBe(200);
  child.kill("SIGTERM");
  await exit;
  const kept = await storedNames(place);
  expect(kept.filter((name) => name.startsWith("Of old "))).toHaveLength(rows);
  expect(new Set(kept).size).toBe(kept.length);
  const there = new Set(kept);
  expect(before.filter((name) => !there.has(name))).toEqual([]);
  expect(kept.at(-1)).toBe("After the restore");
}

describe("a backup under load", () => {
  it.skipIf(!isUnix)(
    "of SQLite is whole, refuses nobody, and is restored",
    { timeout: 180_000 },
    async () => {
      const folder = await folderOf({});
      const place = { kind: "sqlite", file: join(folder, "data/enquiries.db") } as const;
      const backup = join(folder, "backup.db");
      await restored(
        place,
        async () => {
          for (let time = 0; time < 3; time++) {
            await rm(backup, { force: true });
            const { output, errors, status } = await enquiries(place, "backup", backup);
            expect({ errors, status }).toEqual({ errors: "", status: 0 });
            expect(output).toMatch(
              /^\S+backup\.db has 3\d{4} enquiries, the newest of 20\S+Z\.\n$/,
            );
          }
          expect((await stat(backup)).mode & 0o777).toBe(0o600);
        },
        async () => {
          // The services were killed: their log is still there, and belongs to the file that is
          // replaced.
          const left = await readdir(dirname(place.file));
          expect(left).toEqual(expect.arrayContaining(["enquiries.db-shm", "enquiries.db-wal"]));
          for (const end of ["-wal", "-shm"]) await rm(place.file + end);
          await copyFile(backup, place.file);
        },
      );
    },
  );

  it.skipIf(postgres.skipped)("of PostgreSQL is restored", { timeout: 180_000 }, async () => {
    const place = await postgres.create();
    const dump = join(await folderOf({}), "enquiries.dump");
    await restored(
      place,
      () =>
        postgresProgram(
          "pg_dump",
          "--dbname",
          place.url,
          "--table",
          "enquir*",
          "--format",
          "custom",
          "--file",
          dump,
        ),
      async () => {
        await administer(place.url, "DROP TABLE enquiries, enquiry_notices, enquiry_store");
        await postgresProgram(
          "pg_restore",
          "--dbname",
          place.url,
          "--clean",
          "--if-exists",
          "--single-transaction",
          dump,
        );
      },
    );
    expect((await enquiries(place, "backup", dump)).errors).toBe(
      "PostgreSQL is backed up by pg_dump: docs/operating.md has the command.\n",
    );
  });
});

describe("a backup", () => {
  it("replaces no file, leaves none if it fails, and a copy of the file alone is none", async () => {
    const folder = await folderOf({});
    const place = { kind: "sqlite", file: join(folder, "data/enquiries.db") } as const;
    const store = storeAt(place);
    await store.save(received("Anu"));
    const copy = join(folder, "copy.db");
    await copyFile(place.file, copy);
    const database = new DatabaseSync(copy);
    const tables = database.prepare("SELECT name FROM sqlite_schema").all();
    database.close();
    expect(tables).toEqual([]);
    const { output } = await enquiries(place, "backup", join(folder, "backup.db"));
    expect(output).toContain("has 1 enquiry,");
    const again = await enquiries(place, "backup", join(folder, "backup.db"));
    expect(again).toEqual({
      output: "",
      errors: `${join(folder, "backup.db")} exists already: name another file.\n`,
      status: 1,
    });
    await store.close();
    await mkdir(join(folder, "other"));
    await writeFile(join(folder, "other/e.db"), "no database ".repeat(100));
    const other = { kind: "sqlite", file: join(folder, "other/e.db") } as const;
    const failed = await enquiries(other, "backup", join(folder, "other/backup.db"));
    const to = join(folder, "other/backup.db");
    expect(failed.errors).toBe(
      `${other.file} cannot be copied to ${to}: file is not a database.\n`,
    );
    expect(await readdir(join(folder, "other"))).toEqual(["e.db"]);
    const nowhere = await enquiries(place, "backup", join(folder, "gone/backup.db"));
    expect(nowhere.errors).toMatch(/^\S+ cannot be copied to \S+gone\/backup\.db: ENOENT.*\n$/);
  });
});

describe.each(kinds)("$name", ({ skipped, create }) => {
  it.skipIf(skipped || !isUnix)(
    "of a service that is killed again and again has all that it has answered, once; all is mailed, and twice at most one mail for each kill",
    { timeout: 600_000 },
    async () => {
      const place = await create();
      const mail = await mailServerOfTest();
      const settings = {
        ...settingsFor(place),
        SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`,
        MAIL_FROM: mail.settings.from,
        MAIL_TO: mail.settings.to.join(","),
        ...fastClock(),
      };
      const answered: string[] = [];
      const kills = tries(2, 20);
      for (let kill = 0; kill < kills; kill++) {
        const { origin, child, exit } = await serving(root, settings);
        const shared = { ...typed, city: `Town ${kill}` };
        const visitors = new Senders(() => [`${origin}/brand/enquiries/create`], shared);
        await expect.poll(() => visitors.answered.size, { timeout: 60_000 }).toBeGreaterThan(20);
        child.kill("SIGKILL");
        await exit;
        await visitors.stop();
        answered.push(...Array.from(visitors.answered.keys(), (name) => `${name}, Town ${kill}`));
      }
      const rows = await readEnquiries(place);
      const kept = rows.map(({ name, city }) => `${name}, ${city}`);
      expect(answered.filter((one) => !kept.includes(one))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
      const { child, exit } = await serving(root, settings);
      /** The mails by `Message-ID`; a repeated one has the same. */
      const mails = () => new Map(mail.taken.map((each) => [headerOf(each, "Message-ID"), each]));
      const mailed = () =>
        Array.from(mails().values(), (each) => [
          ...textOf(each).matchAll(/^(?:Enquiry )?(\d+)[,:]/gm),
        ])
          .flat()
          .map(([, id]) => Number(id))
          .toSorted((one, other) => one - other);
      await expect.poll(mailed, { timeout: 90_000 }).toEqual(rows.map(({ id }) => id));
      child.kill("SIGTERM");
      await exit;
      expect(mail.taken.length - mails().size).toBeLessThanOrEqual(kills);
    },
  );
});
