// Tests faults of PostgreSQL: it is restarted, killed, or out of disk. In each case every enquiry
// answered with 200 is stored, every other was refused, and afterwards the service recovers.

import { chownSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runAsRoot } from "@site/tests/debian";
import { Cluster, ownedFolder, owner } from "@site/tests/support/cluster";
import { describeLong, fillDisk, mayMount } from "@site/tests/support/lacking";
import { findPostgres } from "@site/tests/support/postgres";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { siteFolder, visited } from "./serving.ts";
import { administer, postgres } from "./stores.ts";

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

describeLong(
  lacking ?? (mayMount() ? undefined : "only root may mount"),
  "PostgreSQL on a small disk",
  () => {
    it("that is full refuses enquiries until there is space", time, async () => {
      const disk = ownedFolder();
      onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
      runAsRoot("mount", "-t", "tmpfs", "-o", "size=120m,mode=0777", "tmpfs", disk);
      onTestFinished(() => void runAsRoot("umount", "--lazy", disk));
      const user = owner();
      if (user) chownSync(disk, user.uid, user.gid);
      const cluster = new Cluster(bin, join(disk, "data"));
      onTestFinished(() => cluster.stop());
      cluster.create("--wal-segsize=1");
      await cluster.start();
      const { refused, recovered } = await visitedAt(cluster.url);
      // It is PostgreSQL that is to find the disk full, also where it has some room of its own left.
      const ballast = fillDisk(disk);
      await refused();
      rmSync(ballast);
      // Without space for its log PostgreSQL ends, as it documents; its supervisor restarts it.
      if (!(await answers(cluster))) {
        await cluster.end("SIGQUIT");
        await cluster.start();
      }
      await recovered();
    });
  },
);

/** Whether a cluster accepts connections. */
async function answers({ url }: Cluster): Promise<boolean> {
  return administer(url, "SELECT 1").then(
    () => true,
    () => false,
  );
}
