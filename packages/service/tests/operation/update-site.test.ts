// Runs the scripts of docs/machine that build and serve the main branch.
// git is real; npm and sudo are stand-ins that make a small release and start its services.

import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@site/tests/support/documented-nginx";
import { folderOf } from "@site/tests/support/folders";
import { ask } from "@site/tests/support/requests";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const machineFolder = join(import.meta.dirname, "../../../../docs/machine");
const documented = (name: string) => readFileSync(join(machineFolder, name), "utf8");

/** A release's server, of node:http alone; one that is broken ends at once. */
const server = `
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
if (process.argv.includes("--check")) {
  process.exit(existsSync("release/lossy") ? 1 : 0);
}
if (existsSync("broken")) process.exit(1);
const commit = readFileSync("commit", "utf8").trim();
createServer(({ url }, response) => {
  const health = JSON.stringify({ status: 200, version: "1", commit });
  response.end(url === "/healthz" ? health : readdirSync("build/client/assets").sort().join());
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listening"));
`;

/**
 * Makes what \`npm run release\` would of the checkout; content that the check refuses fails it.
 */
const npm = `#!/bin/sh
echo "npm $*" >> "$LOG"
case "$*" in
  *check*) test ! -e refused ;;
  *release*)
    rm -rf release && mkdir -p release/build/client/assets && cp server.js release/
    for name in broken lossy; do if [ -e $name ]; then cp $name release/; fi; done
    git rev-parse HEAD > release/commit
    echo headers > release/build/headers.map && echo headers > release/build/headers.conf
    echo script > "release/build/client/assets/$(cat version).js" ;;
esac
`;

/** Hands a command to the test, which is the machine's systemctl. */
const sudo = `#!/bin/sh
echo "sudo $*" >> "$LOG"
exec curl -fsS --data "$*" "$MACHINE"
`;

const isPossible = process.platform === "linux" && existsSync("/usr/bin/curl");

describe.skipIf(!isPossible)("The script that updates the site", () => {
  let folder: string;
  let origins: string[];
  let script: string;
  let ports: readonly number[];
  let log: string;
  let environment: Record<string, string>;
  const running = new Map<string, ChildProcess>();
  let machine: ReturnType<typeof createServer>;

  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], {
      cwd: join(folder, "origin"),
      encoding: "utf8",
      stdio: "pipe",
    }).trim();

  /** Commits files to the checked-out branch; an empty text removes one. */
  function commit(files: Readonly<Record<string, string>>): string {
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, "origin", name), content);
      git(...(content === "" ? ["rm", "--quiet", "--force", name] : ["add", name]));
    }
    git("commit", "--quiet", "--allow-empty", "--message", "A change");
    return git("rev-parse", "HEAD");
  }

  const update = () =>
    new Promise<{ status: number; output: string; errors: string }>((resolve) => {
      execFile("sh", [script], { env: environment }, (error, output, errors) =>
        resolve({ status: Number(error?.code ?? 0), output, errors }),
      );
    });

  /**
   * Ends a service and starts it from the current release; returns when it listens or has ended,
   * however busy the machine is.
   */
  async function restart(port: string): Promise<void> {
    const before = running.get(port);
    if (before && before.exitCode === null && before.kill("SIGKILL")) await once(before, "exit");
    const started = spawn(process.execPath, ["server.js"], {
      cwd: join(folder, "releases/current"),
      env: { ...process.env, PORT: port },
      stdio: ["ignore", "pipe", "ignore"],
    });
    running.set(port, started);
    await Promise.race([once(started.stdout, "data"), once(started, "exit")]);
  }

  /** What each of the two services answers: its commit, and the scripts of its site. */
  const served = () =>
    Promise.all(
      origins.map(async (origin) => {
        const health = await ask(origin, "/healthz");
        const { body } = await ask(origin, "/");
        return [JSON.parse(health.body.toString()).commit, body.toString()];
      }),
    );

  beforeEach(async () => {
    folder = await folderOf({ "origin/server.js": server, "origin/version": "1", log: "" });
    for (const name of ["releases", "bin", "builder", "nginx"]) mkdirSync(join(folder, name));
    for (const [name, content] of Object.entries({ npm, sudo })) {
      writeFileSync(join(folder, "bin", name), content);
      chmodSync(join(folder, "bin", name), 0o755);
    }
    execFileSync("git", ["init", "--quiet", "--initial-branch", "main", join(folder, "origin")]);
    git("add", ".");
    git("commit", "--quiet", "--message", "First");
    const checkout = join(folder, "builder/checkout");
    execFileSync("git", ["clone", "--quiet", join(folder, "origin"), checkout]);
    ports = [await freePort(), await freePort()];
    origins = ports.map((port) => `http://127.0.0.1:${port}`);
    machine = createServer(async (request, response) => {
      const [, port = ""] = /restart site@(\d+)$/.exec(await text(request)) ?? [];
      if (port !== "") await restart(port);
      response.end();
    });
    const machinePort = await freePort();
    await new Promise<void>((resolve) => machine.listen(machinePort, "127.0.0.1", resolve));
    log = join(folder, "log");
    script = join(folder, "update-site");
    const restarting = join(folder, "bin/restart-services");
    writeFileSync(
      script,
      documented("update-site.sh")
        .replaceAll("/srv/releases", join(folder, "releases"))
        .replaceAll("/var/lib/builder", join(folder, "builder"))
        .replaceAll("/etc/nginx/site", join(folder, "nginx"))
        .replaceAll("/usr/local/bin/node", process.execPath)
        .replaceAll("/usr/local/bin/restart-services", restarting),
    );
    writeFileSync(
      restarting,
      documented("restart-services.sh")
        .replace("3001 3002", ports.join(" "))
        .replace("+ 60", "+ 5")
        .replace("sleep 1", "sleep 0.1"),
      { mode: 0o755 },
    );
    environment = {
      PATH: `${join(folder, "bin")}:/usr/bin:/bin`,
      LOG: log,
      MACHINE: `http://127.0.0.1:${machinePort}`,
    };
  });

  afterEach(() => {
    for (const child of running.values()) child.kill("SIGKILL");
    running.clear();
    machine.close();
  });

  it("serves the main branch and no other, with the scripts of the release before", async () => {
    const first = git("rev-parse", "HEAD");
    expect(await update()).toMatchObject({ status: 0, output: `Served: ${first}\n` });
    expect(await served()).toEqual(Array(2).fill([first, "1.js"]));
    git("checkout", "--quiet", "-b", "other");
    commit({ version: "of another branch" });
    git("checkout", "--quiet", "main");
    const second = commit({ version: "2" });
    expect(await update()).toMatchObject({
      status: 0,
      errors: expect.stringContaining("The headers have changed: copy headers.map as root"),
    });
    expect(await served()).toEqual(Array(2).fill([second, "1.js,2.js"]));
    expect(readdirSync(join(folder, "releases"))).toHaveLength(3);
    expect(readFileSync(log, "utf8")).toMatch(/sudo systemctl restart site@\d+\n$/);
  });

  it("puts the release before back where the new one does not answer", async () => {
    const first = git("rev-parse", "HEAD");
    await update();
    commit({ version: "2", broken: "yes" });
    writeFileSync(log, "");
    const { status, errors } = await update();
    expect(status).toBe(1);
    // The second service runs on while the first does not answer.
    const [one, two] = ports;
    const restarted = [...readFileSync(log, "utf8").matchAll(/restart site@(\d+)/g)];
    expect(restarted.map(([, port]) => Number(port))).toEqual([one, one, two]);
    expect(errors).toContain("does not answer");
    expect(errors).toContain("The release before is served again");
    expect(await served()).toEqual(Array(2).fill([first, "1.js"]));
    expect(readdirSync(join(folder, "releases"))).toHaveLength(2);
    const third = commit({ broken: "" });
    expect(await update()).toMatchObject({ status: 0, output: `Served: ${third}\n` });
    expect(await served()).toEqual(Array(2).fill([third, "1.js,2.js"]));
  });

  it("does not switch to a release that the services' Node cannot run", async () => {
    const first = git("rev-parse", "HEAD");
    await update();
    commit({ version: "2", lossy: "yes" });
    expect((await update()).status).toBe(1);
    expect(await served()).toEqual(Array(2).fill([first, "1.js"]));
    expect(readdirSync(join(folder, "releases"))).toHaveLength(2);
  });

  it("changes nothing where the check fails", async () => {
    const first = git("rev-parse", "HEAD");
    await update();
    const before = readFileSync(log, "utf8").split("sudo").length;
    commit({ refused: "yes" });
    expect((await update()).status).not.toBe(0);
    expect(await served()).toEqual(Array(2).fill([first, "1.js"]));
    expect(readFileSync(log, "utf8").split("sudo")).toHaveLength(before);
  });
});
