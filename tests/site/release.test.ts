// Tests that the site and its service run as a release without any package. They start as in
// docs/operating.md and the Containerfile, on a file system that is read-only except for their
// data.

import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ServiceContent } from "@site/common/service-content";
import { readServiceContent } from "@site/service";
import { beforeAll, describe, expect, it } from "vitest";
import { makeRelease } from "../../tools/release/make-release.ts";
import { isRoot } from "../debian.ts";
import { folderOf } from "../support/folders.ts";
import { lineLike, linesOf, startProcess } from "../support/processes.ts";
import { ask } from "../support/requests.ts";
import { send } from "../support/visitors.ts";
import { testSite as root } from "../test-site-folder.ts";

const project = join(import.meta.dirname, "../..");
const container = readFileSync(join(project, "Containerfile"), "utf8");

/** The arguments of an instruction in the Containerfile. */
const said = (word: string) => new RegExp(`^${word} (.*)$`, "m").exec(container)?.[1] ?? "";
const environment = Object.fromEntries(
  said("ENV")
    .split(" ")
    .map((setting): [string, string] => [setting.split("=")[0] ?? "", setting.split("=")[1] ?? ""]),
);
const listIn = (text: string): string[] => JSON.parse(/\[.*\]/.exec(text)?.[0] ?? "[]");

/**
 * Runs the Containerfile's commands in Linux namespaces: the root file system is read-only,
 * `/srv/site` is the release, and only `/var/lib/site` belongs to the user who runs it.
 */
const inContainer = `
  mount --bind / "$MACHINE" && mount -o remount,ro,bind "$MACHINE"
  mount -t tmpfs none "$MACHINE/srv" && mkdir "$MACHINE/srv/site"
  mount --bind "$RELEASE" "$MACHINE/srv/site" && mount -o remount,ro,bind "$MACHINE/srv/site"
  mount -t tmpfs none "$MACHINE/var/lib" && mkdir "$MACHINE/var/lib/site"
  mount --bind "$DATA" "$MACHINE/var/lib/site"
  cd /
  exec chroot --userspec=65534:65534 "$MACHINE" /bin/sh -c 'cd "$0" && exec "$@"' "$@"`;

const canContain =
  isRoot &&
  spawnSync("unshare", ["--mount", "sh", "-c", "mount -t tmpfs none /mnt"], { stdio: "ignore" })
    .status === 0;

/** A valid enquiry for this content, without a name. */
function anyEnquiry({ categories, places }: ServiceContent): Record<string, string> {
  const [state] = places.state;
  const district = places.district.find(({ state_code }) => state_code === state?.state_code);
  return {
    email: "visitor@example.org",
    phone_number: "9876543210",
    category: categories[0] ?? "",
    state: state?.state_name ?? "",
    district: district?.district_name ?? "",
    city: "Nowhere",
  };
}

let release: string;

beforeAll(async () => {
  release = join(await folderOf({}), "site");
  await makeRelease(root, release);
}, 120_000);

describe("A release", () => {
  it("consists of the built site and two programs with their shared code, without packages", () => {
    const names = readdirSync(release);
    expect(names).toEqual(
      expect.arrayContaining(["build", "enquiries.js", "package.json", "server.js"]),
    );
    expect(names.filter((name) => !/^(?:build|package\.json|[\w-]+\.js)$/.test(name))).toEqual([]);
    const beside = readdirSync(join(release, "build"));
    expect(beside).toEqual(expect.arrayContaining(["client", "headers.map", "service.json"]));
  });

  it("imports nothing but Node's own modules and its own files", () => {
    for (const name of readdirSync(release).filter((each) => each.endsWith(".js"))) {
      const code = readFileSync(join(release, name), "utf8");
      for (const [, from = ""] of code.matchAll(/^import\b[^;]*?"([^"]+)";$/gm)) {
        expect(from, name).toMatch(
          /^(?:node:|\.\/|(?:crypto|dns|events|fs|http|https|net|os|path|stream|string_decoder|tls|url|util|zlib)$)/,
        );
      }
    }
  });

  it.each(["server.js", "enquiries.js"])(
    "%s says in one sentence what it needs where Node is too old for its modules",
    async (name) => {
      // Statically imported modules are loaded before any code runs, and Node 20 does not know
      // node:sqlite.
      const loaded = new Set([name]);
      for (const each of loaded) {
        const code = readFileSync(join(release, each), "utf8");
        for (const [, from = ""] of code.matchAll(/^(?:import|export)\b[^;(]*?"\.\/([^"]+)";$/gm)) {
          loaded.add(from);
        }
        expect(code, each).not.toContain("node:sqlite");
      }
      const old = join(await folderOf({}), "old.mjs");
      writeFileSync(old, 'Object.defineProperty(process.versions, "node", { value: "20.20.2" });');
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["--import", pathToFileURL(old).href, join(release, name)],
        { encoding: "utf8" },
      );
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(
        /^The service needs Node 22\.22 or newer, and this is Node 20\.20\.2: .*\n$/,
      );
    },
  );

  it.each([
    [{}, 1],
    [{ DATABASE_URL: "postgres://host/site" }, 0],
  ])(
    "server.js --check says whether Node is right, starting nothing, with %o",
    async (more, expected) => {
      const other = join(await folderOf({}), "other.mjs");
      writeFileSync(
        other,
        'Object.defineProperty(process.versions, "sqlite", { value: "3.50.4" });',
      );
      const check = (args: readonly string[]) =>
        spawnSync(process.execPath, [...args, join(release, "server.js"), "--check"], {
          encoding: "utf8",
          env: { PATH: process.env.PATH, ...more },
        });
      const { status, stdout, stderr } = check(["--import", pathToFileURL(other).href]);
      expect([status, stdout]).toEqual([expected, ""]);
      expect(stderr).toMatch(
        expected === 0
          ? /^$/
          : /^SQLite 3\.50\.4 of Node \S+ can lose enquiries: install Node 24\.21 or newer .*\n$/,
      );
      expect(check([])).toMatchObject({ status: 0, stdout: "", stderr: "" });
    },
  );

  it("accepts enquiries, and its command reads them", async () => {
    const data = await folderOf({});
    const file = join(data, "enquiries.db");
    const settings = { ENQUIRY_DB: file, PATH: process.env.PATH ?? "" };
    const child = startProcess(process.execPath, [join(release, "server.js")], settings);
    const [, origin = ""] = await lineLike(linesOf(child), /^Ready: (\S+)/);
    const content = await readServiceContent(root);
    const address = `${origin}/${content.slug}/enquiries/create`;
    expect(await send(address, { ...anyEnquiry(content), name: "Of a release" })).toBe(200);
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const { commit } = JSON.parse(readFileSync(join(root, "build/client/build.json"), "utf8"));
    const health = await ask(origin, "/healthz");
    expect(JSON.parse(health.body.toString())).toEqual({
      status: 200,
      version,
      ...(commit !== null && { commit }),
    });
    for (const path of ["/", "/search?q=board"]) {
      const { status, headers } = await ask(origin, path);
      // What tests/content becomes is a preview, as it has samples.
      expect([status, headers["x-robots-tag"]], path).toEqual([200, "noindex"]);
    }

    const enquiries = (...args: string[]) =>
      spawnSync(process.execPath, [join(release, "enquiries.js"), ...args], {
        env: settings,
        encoding: "utf8",
      }).stdout;
    expect(enquiries("list")).toContain("Of a release, 9876543210");
    expect(enquiries("export")).toContain("Of a release");
  });
});

describe.skipIf(!canContain)(
  `The Containerfile${canContain ? "" : " (skipped: only root may make namespaces of mounts here)"}`,
  () => {
    it("starts the release as an ordinary user who can write only the data, and stops on the stop signal", async () => {
      const machine = await folderOf({});
      const data = await folderOf({});
      mkdirSync(join(data, "site"));
      const folder = join(data, "site");
      chownSync(folder, 65_534, 65_534);
      chmodSync(folder, 0o700);
      const command = listIn(said("CMD")).map((word) =>
        word === "node" ? process.execPath : word,
      );
      const args = [
        "--mount",
        "--propagation",
        "private",
        "sh",
        "-ec",
        inContainer,
        "-",
        said("WORKDIR"),
        ...command,
      ];
      // The system chooses the port: one that was free before the start may be taken by then.
      const settings = { ...environment, HOST: "127.0.0.1", PORT: "0" };
      const child = startProcess("unshare", args, {
        ...settings,
        MACHINE: machine,
        RELEASE: release,
        DATA: folder,
      });
      const [, port] = await lineLike(linesOf(child), /^Ready: http:\S*:(\d+)/);
      const origin = `http://127.0.0.1:${port}`;
      const content = await readServiceContent(root);
      const address = `${origin}/${content.slug}/enquiries/create`;
      expect(await send(address, { ...anyEnquiry(content), name: "In a container" })).toBe(200);
      expect(readdirSync(folder)).toContain("enquiries.db");
      // The health check, with the port of this test.
      const [program, ...check] = listIn(said("HEALTHCHECK CMD")).map((word) =>
        word.replace(":3000", `:${port}`),
      );
      expect(program).toBe("node");
      expect(spawnSync(process.execPath, check).status).toBe(0);
      const exit = new Promise((resolve) => child.once("exit", resolve));
      child.kill(said("STOPSIGNAL") as NodeJS.Signals);
      expect(await Promise.race([exit, delay(10_000, "late")])).toBe(0);
      expect(spawnSync(process.execPath, check).status).toBe(1);
      // The image has the release, and the data's folder of the user who runs it.
      expect(container).toMatch(/^COPY release\/ \.\/$/m);
      expect([said("USER"), said("RUN")]).toEqual([
        "node",
        `install -d -o node -g node -m 700 ${said("VOLUME")}`,
      ]);
      expect(environment.ENQUIRY_DB).toBe(`${said("VOLUME")}/enquiries.db`);
    });
  },
);
