// Tests faults of the machine: its disk is read-only, file handles run out. In each case every enquiry answered
// with 200 is stored, every other was refused, and afterwards the service recovers. The faults are real ones, as what stands in for a fault
// behaves as its author thinks.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { runAsRoot } from "@site/tests/debian";
import { folderOf } from "@site/tests/support/folders";
import { formType, multipart } from "@site/tests/support/forms";
import { describeLong, has, mayMount } from "@site/tests/support/lacking";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import type { StorePlace } from "../settings.ts";
import { numbered, siteFolder, storedNames, Visitors, visited } from "./serving.ts";

const time = { timeout: 120_000 };
let root: string;

beforeAll(async () => {
  root = await siteFolder();
});

/** Runs a system command. @throws Error with its output if it fails */
function run(command: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} failed:\n${error ?? stderr}`);
}

/** A store in a folder. */
const placeIn = (folder: string): StorePlace => ({
  kind: "sqlite",
  file: join(folder, "data/enquiries.db"),
});

describeLong(mayMount() ? undefined : "only root may mount", "a disk", () => {
  it(
    "that the system has made read-only after an error refuses enquiries until it is fixed",
    time,
    async () => {
      const image = join(await folderOf({ disk: Buffer.alloc(16 << 20) }), "disk");
      const folder = await folderOf({});
      run("mkfs.ext4", "-q", image);
      // What is beneath can be read alone: where nothing is mounted, enquiries would be taken into the bare folder.
      runAsRoot("mount", "-t", "tmpfs", "-o", "ro,size=1m", "tmpfs", folder);
      onTestFinished(() => void runAsRoot("umount", "--lazy", folder));
      const mount = () => runAsRoot("mount", "-o", "loop,errors=remount-ro", image, folder);
      mount();
      runAsRoot("chmod", "777", folder);
      onTestFinished(() => void runAsRoot("umount", "--lazy", folder));
      const [, device = ""] = /\/dev\/(loop\d+)/.exec(runAsRoot("losetup", "-j", image)) ?? [];
      const { refused, recovered } = await visited(root, placeIn(folder));
      runAsRoot("sh", "-c", `echo tried by a test > /sys/fs/ext4/${device}/trigger_fs_error`);
      await refused();
      // The server keeps nothing of it open, or it could not be fixed while it runs.
      await expect.poll(() => runAsRoot("umount", folder), { timeout: 30_000 }).toBe("");
      // 1: errors were found and fixed.
      expect(spawnSync("e2fsck", ["-f", "-y", image]).status).toBeLessThanOrEqual(1);
      mount();
      await recovered();
    },
  );
});

/** Sends an enquiry on a persistent connection. @returns the status */
async function kept(origin: string, agent: Agent, number: number): Promise<number> {
  const body = multipart(numbered(number));
  const headers = { "Content-Type": formType, "Content-Length": body.length };
  const sent = request(`${origin}/brand/enquiries/create`, { method: "POST", agent, headers });
  sent.end(body);
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  return response.statusCode;
}

const limits =
  process.platform !== "linux"
    ? "only Linux has it"
    : has("prlimit")
      ? undefined
      : "there is no prlimit";

describeLong(limits, "file handles", () => {
  it(
    "that are used up lose no enquiry: who is in is answered, others wait until there are some",
    time,
    async () => {
      const place = placeIn(await folderOf({}));
      const { child, origin, recovered } = await visited(root, place);
      const handles = () => readdirSync(`/proc/${child.pid}/fd`).length;
      // A persistent connection, opened before the handles run out.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      expect(await kept(origin, agent, 1)).toBe(200);
      const limit = handles() + 5;
      run("prlimit", "--pid", String(child.pid), `--nofile=${limit}:`);
      const { hostname, port } = new URL(origin);
      const sockets = Array.from({ length: 30 }, () =>
        connect({ host: hostname, port: Number(port) }),
      );
      onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
      for (const socket of sockets) socket.on("error", () => {});
      await expect.poll(handles).toBeGreaterThanOrEqual(limit - 1);
      const late = new Visitors(origin, 4);
      // Writing needs a handle for the database's journal.
      for (let number = 1001; number <= 1020; number++) {
        expect([200, 503]).toContain(await kept(origin, agent, number));
      }
      sockets.forEach((socket) => void socket.destroy());
      await late.taken(10);
      await late.judge(place);
      await recovered();
      expect(await storedNames(place)).toEqual(expect.arrayContaining(["No. 1"]));
    },
  );
});
