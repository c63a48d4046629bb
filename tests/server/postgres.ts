// Finds PostgreSQL, installs it where it is missing and may be, and starts a throw-away cluster for the tests.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Name of the variable by which the tests learn where PostgreSQL listens. */
export const postgresVariable = "TEST_DATABASE_URL";

/** A running cluster. */
export interface Cluster {
  /** Address of its first database, for a user who may create others. */
  readonly url: string;
  /** Ends it and removes all that it wrote. */
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Folder of PostgreSQL's programs, the newest where there are several; undefined where there is none. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find(
    (folder) => folder !== "" && ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
  );
}

/** Installs Debian's package, where this user may: root on Debian or Ubuntu. */
export function installPostgres(): string | undefined {
  const release = "/etc/os-release";
  const isDebian = existsSync(release) && /^ID(?:_LIKE)?="?(?:debian|ubuntu)/m.test(readFileSync(release, "utf8"));
  if (!isRoot || !isDebian) return undefined;
  console.log("  Installing Debian's PostgreSQL.");
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "postgresql"]]) {
    const command = ["DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    console.log(`  $ ${command.join(" ")}`);
    if (spawnSync("env", command, { stdio: ["ignore", "inherit", "inherit"] }).status !== 0) return undefined;
  }
  return findPostgres();
}

/** PostgreSQL refuses to run as root: the user that Debian's package makes stands in. */
function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const id = (option: string) => Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * Starts a cluster that listens on a socket in a folder of its own and nowhere else.
 * @param bin folder of PostgreSQL's programs
 * @throws with the program's own words when it does not start
 */
export async function startPostgres(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { cwd: folder, ...user };
  const made = spawnSync(join(bin, "initdb"), ["-D", data, "-U", "tests", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...options,
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.error ?? made.stderr}`);
  // A test's database need not survive a power cut.
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"],
    {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const exited = once(server, "exit");
  let words = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-10_000);
      if (words.includes("database system is ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`postgres ended:\n${words}`)));
  });
  return {
    url: `postgres://tests@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      // At once, without waiting for connections that are left.
      server.kill("SIGQUIT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
