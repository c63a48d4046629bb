// Tests faults of PostgreSQL: it is restarted or killed. In each case every enquiry
// answered with 200 is stored, every other was refused, and afterwards the service recovers.

import { Cluster } from "@site/tests/support/cluster";
import { describeLong } from "@site/tests/support/lacking";
import { findPostgres } from "@site/tests/support/postgres";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { siteFolder, visited } from "../serving.ts";
import { postgres } from "../stores.ts";

const time = { timeout: 180_000 };
const bin = findPostgres() ?? "";
const lacking =
  postgres.skipped || bin === ""
    ? "there is no PostgreSQL; npm test installs it where it may"
    : undefined;
let root: string;

beforeAll(async () => {
  root = await siteFolder();
});

const visitedAt = (url: string) => visited(root, { kind: "postgres", url });

describeLong(lacking, "PostgreSQL", () => {
  it.each([
    ["restarted", "SIGINT"],
    ["ended at once", "SIGQUIT"],
    ["killed", "SIGKILL"],
  ] as const)(
    "that is %s in the middle of groups, again and again, loses nothing",
    time,
    async (_, signal) => {
      const cluster = new Cluster(bin);
      onTestFinished(() => cluster.stop());
      cluster.create();
      await cluster.start();
      const { visitors, health, recovered } = await visitedAt(cluster.url);
      for (let round = 0; round < 3; round++) {
        await cluster.end(signal);
        await visitors.turnedAway(5);
        expect(await health()).toBe(503);
        // What a killed one leaves behind holds its memory until it has noticed.
        const restart = () => cluster.start().catch((error: Error) => error.message);
        await expect.poll(restart, { timeout: 30_000 }).toBeUndefined();
        await visitors.taken(20);
      }
      await recovered();
    },
  );
});
