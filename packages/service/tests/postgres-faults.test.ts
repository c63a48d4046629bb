// Tests faults of PostgreSQL: it is restarted, killed, out of disk, or replaced by its replica. In each case every enquiry
// answered with 200 is stored, every other was refused, and afterwards the service recovers.

import { chownSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { runAsRoot } from "@site/tests/debian";
import { Cluster, ownedFolder, owner, runProgram } from "@site/tests/support/cluster";
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

/** A new running cluster. */
async function running(
  settings: readonly string[] = [],
  options: readonly string[] = [],
): Promise<Cluster> {
  const cluster = new Cluster(bin, settings);
  onTestFinished(() => cluster.stop());
  cluster.create(...options);
  await cluster.start();
  return cluster;
}

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
      const cluster = await running();
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

  it("whose replica takes over has every enquiry that was answered", time, async () => {
    const first = await running(["synchronous_standby_names=*", "synchronous_commit=local"]);
    const copy = join(ownedFolder(), "data");
    onTestFinished(() => rmSync(join(copy, ".."), { recursive: true, force: true }));
    const from = ["-h", first.folder, "-U", "tests"];
    runProgram(
      bin,
      "pg_basebackup",
      "-D",
      copy,
      ...from,
      "-R",
      "-X",
      "stream",
      "--no-sync",
      "-c",
      "fast",
    );
    const second = new Cluster(bin, [], copy);
    onTestFinished(() => second.stop());
    await second.start();
    await administer(first.url, "ALTER ROLE tests SET synchronous_commit = on");
    const door = await movingAddress(first);
    const { visitors, recovered } = await visitedAt(door.url);
    // While the replica is away, nothing that only one machine has is answered with 200.
    await second.end("SIGINT");
    await visitors.turnedAway(10);
    await second.start();
    await visitors.taken(20);
    await first.end("SIGKILL");
    door.leadTo(second);
    // A replica is read-only.
    await visitors.turnedAway(10);
    runProgram(bin, "pg_ctl", "promote", "-D", copy);
    await recovered();
  });
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
      const cluster = new Cluster(bin, [], join(disk, "data"));
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

/** An address that leads to one cluster and then to another, as a virtual IP address or a proxy does. */
async function movingAddress(first: Cluster) {
  let folder = first.folder;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(folder, ".s.PGSQL.5432"));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => open.forEach((socket) => void socket.destroy());
  onTestFinished(() => {
    cut();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    leadTo: (next: Cluster) => {
      folder = next.folder;
      cut();
    },
  };
}
