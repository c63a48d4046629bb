// What an attack on the file system is, and how one is tried: the command line runs in a folder of its own, and what stands around
// the folders that it was given is compared before and after.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
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
import { hashOf } from "../../../pipeline/cache/hash.ts";
import { compiler, ofBase } from "../command-line.ts";
import { CommandRunner } from "../command-runner.ts";
import { fixtures } from "../fixture-files.ts";

/** Where an attack takes place: `project/` with `content/`, and `outside/` with what is nobody's business here. */
export interface Place {
  /** The folder that holds both. */
  readonly root: string;
  /** A path in the project, whose parents are made. */
  at(path: string): string;
  /** A path outside of it. */
  outside(path: string): string;
  /** Writes a file of the project. */
  put(path: string, text: string): void;
}

export interface Attack {
  readonly name: string;
  readonly prepare?: (place: Place) => void;
  /** The command line, made where a path has to be full. */
  readonly args: readonly string[] | ((place: Place) => readonly string[]);
  /** What it prints on either stream. */
  readonly says: RegExp;
  /** 2 where none is said; 0 where it does its work in another way. */
  readonly status?: 0 | 1;
  /** Paths in the project that it may change; by default the cache. */
  readonly mayChange?: readonly string[];
  /** true: run as a user who may not do everything. */
  readonly ordinary?: true;
  readonly environment?: (place: Place) => Readonly<Record<string, string>>;
}

/** Stands in every file outside; no report may quote it. */
export const secret = "SECRET-OF-SOMEBODY-ELSE";

/** Number of the user and the group that systems give to nobody. */
const nobody = 65534;

const isRoot = process.getuid?.() === 0;

/** How a program is started by a user who may not do everything; undefined where root has no way to become one. */
export const asOrdinary: readonly string[] | undefined = isRoot ? becomeNobody() : [];

function becomeNobody(): readonly string[] | undefined {
  const become = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
  const [program = "", ...args] = [...become, process.execPath, ...compiler, "--help"];
  return spawnSync(program, args, { stdio: "ignore" }).status === 0 ? become : undefined;
}

/** Paths of all that is in a folder; no link is followed. */
function pathsIn(root: string, inside = ""): readonly string[] {
  return readdirSync(join(root, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = join(inside, entry.name);
    return entry.isDirectory() ? [path, ...pathsIn(root, path)] : [path];
  });
}

/** What there is below a folder, without what may change: each path with its kind, mode and content. */
function snapshot(root: string, mayChange: readonly string[]): readonly string[] {
  return pathsIn(root)
    .filter((path) => !mayChange.some((changing) => path === changing || path.startsWith(`${changing}/`)))
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

/** The cache of a run over the base, of which the others need not look at each of its texts. */
let known: Promise<string> | undefined;

async function knownCache(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "attack-"));
  cpSync(join(fixtures, "base"), join(folder, "content"), { recursive: true });
  await ownRunner.run({ folder, args: [...ofBase, "build", "--no-images"] });
  return join(folder, ".cache");
}

function placeWith(cache: string | undefined): Place {
  const root = mkdtempSync(join(tmpdir(), "attack-"));
  cpSync(join(fixtures, "base"), join(root, "project/content"), { recursive: true });
  if (cache !== undefined) cpSync(cache, join(root, "project/.cache"), { recursive: true });
  mkdirSync(join(root, "outside/empty"), { recursive: true });
  mkdirSync(join(root, "outside/folder"));
  for (const name of ["precious.txt", "folder/precious.txt", "folder/index.json"])
    writeFileSync(join(root, "outside", name), `${secret} ${name}\n`);
  const at = (path: string) => {
    mkdirSync(join(root, "project", path, ".."), { recursive: true });
    return join(root, "project", path);
  };
  return {
    root,
    at,
    outside: (path) => join(root, "outside", path),
    put: (path, text) => writeFileSync(at(path), text),
  };
}

/** What an attack has come to. */
export interface Tried {
  readonly status: number | null;
  readonly printed: string;
  /** What was there before and is not any more, and what has come, outside of the folders that may change. */
  readonly changed: readonly string[];
}

const ownRunner = new CommandRunner();
const ordinaryRunner = new CommandRunner(asOrdinary);

/** Ends what attacks were tried with. */
export const endAttacks = () => Promise.all([ownRunner.end(), ordinaryRunner.end()]);

/** Gives a folder to the ordinary user, as far as root is asked. */
function handOver(root: string): void {
  if (!isRoot) return;
  chmodSync(root, 0o755);
  for (const path of pathsIn(root))
    if (!lstatSync(join(root, path)).isSymbolicLink()) chownSync(join(root, path), nobody, nobody);
}

/**
 * Tries an attack.
 * @param isOfCache whether it needs the place of the cache to be free
 */
export async function tried(attack: Attack, isOfCache: boolean): Promise<Tried> {
  known ??= knownCache();
  const place = placeWith(isOfCache ? undefined : await known);
  try {
    attack.prepare?.(place);
    if (attack.ordinary) handOver(place.root);
    const mayChange = (attack.mayChange ?? [".cache"]).map((path) => `project/${path}`);
    const before = snapshot(place.root, mayChange);
    const args = typeof attack.args === "function" ? attack.args(place) : attack.args;
    const runner = attack.ordinary ? ordinaryRunner : ownRunner;
    const { status, stdout, stderr } = await runner.run({
      folder: join(place.root, "project"),
      args: [...ofBase, ...args],
      ...(attack.environment && { environment: attack.environment(place) }),
    });
    const printed = stdout + stderr;
    const after = snapshot(place.root, mayChange);
    const changed = [
      ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
      ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
    ];
    return { status, printed, changed };
  } finally {
    if (existsSync(place.root)) makeRemovable(place.root);
    rmSync(place.root, { recursive: true, force: true });
  }
}

/** Gives back the rights that an attack has taken from its owner, without which nothing could be removed. */
function makeRemovable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) makeRemovable(join(folder, entry.name));
}
