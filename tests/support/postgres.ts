// Finds PostgreSQL, installs it if possible, and starts a temporary cluster for the tests.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "../debian.ts";
import { Cluster } from "./cluster.ts";

/** Environment variable with the address of PostgreSQL for the tests. */
export const postgresVariable = "TEST_DATABASE_URL";

/** Folder of PostgreSQL's programs, the newest if there are several; undefined if there is none. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find(
    (folder) =>
      folder !== "" && ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
  );
}

/** Installs Debian's package, where this user may: root on Debian or Ubuntu. */
export function installPostgres(): string | undefined {
  return installPackages("postgresql") ? findPostgres() : undefined;
}

/**
 * Starts a cluster of its own.
 * @param bin folder of PostgreSQL's programs
 * @throws Error with the program's output if it does not start
 */
export async function startPostgres(bin: string): Promise<Cluster> {
  const cluster = new Cluster(bin);
  cluster.create();
  await cluster.start();
  return cluster;
}
