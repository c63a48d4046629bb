// Runs an attack on the file system, and compares everything around the given folders.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOf } from "@site/files/hash";
import { fixtures } from "../codes/fixture-files.ts";
import { cli, ofBase } from "../commands/command-line.ts";
import { CommandRunner } from "../commands/command-runner.ts";

/**
 * Where an attack takes place: `project/` with `content/`, and `outside/`, which no command may
 * touch.
 */
export interface Place {
  /** The folder that holds both. */
  readonly root: string;
  /** A path in the project, whose parent folders are created. */
  at(path: string): string;
  /** A path outside of it. */
  outside(path: string): string;
  /** Writes a file of the project. */
  put(path: string, text: string): void;
}

/** How an attack is made and has to end. */
interface Ending {
  readonly args: readonly string[];
  /** What the command has to print on either stream. */
  readonly says: RegExp;
  /** The expected exit status: 2 by default; 0 if the command works around the attack. */
  readonly status?: 0 | 1;
  /** Paths in the project that the command may change; by default the cache. */
  readonly mayChange?: readonly string[];
  /** true: run as an unprivileged user. */
  readonly ordinary?: true;
  readonly environment?: (place: Place) => Readonly<Record<string, string>>;
}

export interface Attack extends Ending {
  readonly name: string;
  readonly prepare: (place: Place) => unknown;
}

export const attack = (
  name: string,
  ending: Ending,
  prepare: Attack["prepare"] = () => undefined,
): Attack => ({
  name,
  ...ending,
  prepare,
});

/** What there is of an earlier build: its output if the cache is attacked, otherwise its cache. */
interface Before {
  readonly project: string;
  readonly has: ".cache" | ".content";
}

/** The text of every file outside; no report may quote it. */
export const secret = "SECRET-OF-SOMEBODY-ELSE";

/** User and group id of `nobody`. */
const nobody = 65534;

const isRoot = process.getuid?.() === 0;

/** How to start a program as an unprivileged user; undefined if root cannot become one. */
export const asOrdinary: readonly string[] | undefined = isRoot ? becomeNobody() : [];

function becomeNobody(): readonly string[] | undefined {
  const become = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
  const [program = "", ...args] = [...become, "test", "-r", cli];
  return spawnSync(program, args, { stdio: "ignore" }).status === 0 ? become : undefined;
}

/** Paths of everything in a folder, without following links. */
function pathsIn(root: string, inside = ""): readonly string[] {
  return readdirSync(join(root, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = join(inside, entry.name);
    return entry.isDirectory() ? [path, ...pathsIn(root, path)] : [path];
  });
}

/** Everything below a folder except what may change: each path with its kind, mode and content. */
function snapshot(root: string, mayChange: readonly string[]): readonly string[] {
  return pathsIn(root)
    .filter(
      (path) => !mayChange.some((changing) => path === changing || path.startsWith(`${changing}/`)),
    )
    .map((path) => {
      const info = lstatSync(join(root, path));
      const what = info.isSymbolicLink()
        ? `link to ${readlinkSync(join(root, path))}`
        : info.isFile()
          ? hashOf(readFileSync(join(root, path), "latin1"))
          : "no file";
      return `${path} ${info.mode.toString(8)} ${what}`;
    })
    .sort();
}

/** A project after a build of the base, so that the other runs need not do all of it again. */
export async function builtProject(): Promise<string> {
  const folder = join(placeWith(undefined).root, "project");
  await ownRunner.run({ folder, args: [...ofBase, "build"] });
  return folder;
}

function placeWith(before: Before | undefined): Place {
  const root = mkdtempSync(join(tmpdir(), "attack-"));
  cpSync(join(fixtures, "base"), join(root, "project/content"), { recursive: true });
  if (before) {
    cpSync(join(before.project, before.has), join(root, "project", before.has), {
      recursive: true,
    });
  }
  mkdirSync(join(root, "outside/empty"), { recursive: true });
  mkdirSync(join(root, "outside/folder"));
  for (const name of ["precious.txt", "folder/precious.txt", "folder/index.json"]) {
    writeFileSync(join(root, "outside", name), `${secret} ${name}\n`);
  }
  const at = (path: string) => {
    mkdirSync(join(root, "project", path, ".."), { recursive: true });
    return join(root, "project", path);
  };
  const outside = (path: string) => join(root, "outside", path);
  return { root, at, outside, put: (path, text) => writeFileSync(at(path), text) };
}

const ownRunner = new CommandRunner();
const ordinaryRunner = new CommandRunner(asOrdinary);

/** Ends what attacks were tried with. */
export const endAttacks = () => Promise.all([ownRunner.end(), ordinaryRunner.end()]);

/** Gives a folder to the unprivileged user if the tests run as root. */
function handOver(root: string): void {
  if (!isRoot) return;
  chmodSync(root, 0o755);
  for (const path of pathsIn(root)) {
    if (!lstatSync(join(root, path)).isSymbolicLink()) chownSync(join(root, path), nobody, nobody);
  }
}

/**
 * Tries an attack: how it ended, what it printed, and which files outside of the folders that may
 * change (dis)appeared.
 */
export async function tried(attack: Attack, before: Before) {
  const place = placeWith(before);
  try {
    attack.prepare(place);
    if (attack.ordinary) handOver(place.root);
    const mayChange = (attack.mayChange ?? [".cache"]).map((path) => `project/${path}`);
    const whole = snapshot(place.root, mayChange);
    const { status, stdout, stderr } = await (attack.ordinary ? ordinaryRunner : ownRunner).run({
      folder: join(place.root, "project"),
      args: [...ofBase, ...attack.args],
      environment: attack.environment?.(place),
    });
    const after = snapshot(place.root, mayChange);
    const changed = [
      ...whole.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
      ...after.filter((line) => !whole.includes(line)).map((line) => `+ ${line}`),
    ];
    return { status, printed: stdout + stderr, changed };
  } finally {
    makeRemovable(place.root);
    rmSync(place.root, { recursive: true, force: true });
  }
}

/**
 * Restores the permissions that an attack has removed, without which its files could not be
 * deleted.
 */
function makeRemovable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) makeRemovable(join(folder, entry.name));
  }
}
