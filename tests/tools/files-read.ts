// Finds the files of this project that a program reads: what its modules import, and the files that they name.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { parseSync } from "vite";

const root = join(import.meta.dirname, "../..");

/** What is no code of this project: what it is made from and what it makes, each of which counts by itself. */
const noCode = /^(?:\.|node_modules\/|content\/|build\/|data\/|public\/|release\/)/;

/** What modules read, by name, each with the module that names it first. */
export interface FilesRead {
  /** Paths relative to the project. */
  readonly files: ReadonlyMap<string, string>;
  readonly packages: ReadonlyMap<string, string>;
}

type Parsed = ReturnType<typeof parseSync>;

/** What a module names: other modules and packages, as in its imports, and paths of files and folders. */
interface Named {
  readonly imports: readonly string[];
  readonly paths: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** All nodes of a syntax tree. */
function* nodesOf(node: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(node)) {
    for (const each of node) yield* nodesOf(each);
  } else if (isObject(node)) {
    yield node;
    for (const each of Object.values(node)) yield* nodesOf(each);
  }
}

/** Whether an expression is `import.meta.url` or `import.meta.dirname`. */
const isOwnPlace = (node: unknown): boolean =>
  isObject(node) &&
  node.type === "MemberExpression" &&
  isObject(node.object) &&
  node.object.type === "MetaProperty";

const textOf = (node: unknown): string | undefined =>
  isObject(node) && node.type === "Literal" && typeof node.value === "string"
    ? node.value
    : undefined;

/** A path that a node names: `new URL("./a", import.meta.url)`, `join(import.meta.dirname, "a")`, or `"tools/a.ts"` from the project's folder. */
function pathIn(node: Readonly<Record<string, unknown>>, folder: string): string | undefined {
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : [];
  if (node.type === "NewExpression" && isOwnPlace(second)) {
    const address = textOf(first);
    return address && posix.join(folder, address);
  }
  if (node.type === "CallExpression" && isOwnPlace(first)) {
    const path = textOf(second);
    return path && posix.join(folder, path);
  }
  const text = textOf(node) ?? "";
  return /^[\w-][\w./-]*\.\w+$/.test(text) ? text : undefined;
}

/** The modules that a module imports, without those of which it needs only types. */
function importsIn({ module }: Parsed, text: string): string[] {
  const isLoaded = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  const loaded = module.staticImports
    .filter(({ entries }) => isLoaded(entries))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []));
  const later = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^"(.*)"$/.exec(text.slice(start, end))?.[1] ?? [],
  );
  return [...loaded, ...passedOn, ...later];
}

/** What a module names; for a template of Typst the files that it reads. */
function namedIn(name: string): Named {
  const text = readFileSync(join(root, name), "utf8");
  const folder = posix.dirname(name);
  if (name.endsWith(".typ")) {
    const read = text.matchAll(/(?:\b(?:import|include|json|read|image)\s*\(?\s*)"([^"]+\.\w+)"/g);
    const paths = Array.from(read, ([, path = ""]) =>
      path.startsWith("/") ? path.slice(1) : posix.join(folder, path),
    );
    return { imports: [], paths };
  }
  if (!/\.(?:m?js|tsx?)$/.test(name)) return { imports: [], paths: [] };
  const parsed = parseSync(name, text);
  const paths = Array.from(nodesOf(parsed.program), (node) => pathIn(node, folder) ?? []).flat();
  return { imports: importsIn(parsed, text), paths };
}

/** The files of a path: itself, or all in its folder; none if there is nothing, or for the project's own folder. */
function filesAt(path: string): string[] {
  const full = join(root, path);
  if (noCode.test(path) || path === "." || !existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** The doors of the project's own packages: name → file. */
const doors = new Map(
  globSync("{packages/*,app,pipeline,tests}/package.json", { cwd: root }).flatMap((path) => {
    const folder = posix.dirname(path.split(sep).join("/"));
    const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(
      readFileSync(join(root, path), "utf8"),
    );
    return Object.entries(exports).map(([door, file]): [string, string] => [
      name + door.slice(1),
      posix.join(folder, file),
    ]);
  }),
);

/** A package's name in an import; undefined for a module of Node or a file. */
const packageIn = (imported: string): string | undefined =>
  /^(?!node:|\.)((?:@[^/]+\/)?[^/]+)/.exec(imported)?.[1];

/** The file that a module imports by its path; undefined for a package. */
const fileOf = (imported: string, by: string): string | undefined =>
  imported.startsWith(".")
    ? posix.join(posix.dirname(by), imported.replace(/\?.*$/, ""))
    : doors.get(imported);

/** What a module reads: files, and packages of others. */
function readBy(name: string): { readonly files: string[]; readonly packages: string[] } {
  const { imports, paths } = namedIn(name);
  const imported = imports.flatMap((one) => fileOf(one, name) ?? []);
  const others = imports.filter((one) => fileOf(one, name) === undefined);
  return {
    files: [...imported, ...paths.flatMap(filesAt)].filter((file) => !noCode.test(file)),
    packages: others.flatMap((one) => packageIn(one) ?? []),
  };
}

/**
 * Finds what programs read.
 * @param entries their modules, relative to the project
 * @param leaves modules that are not looked into
 */
export function filesRead(entries: readonly string[], leaves: readonly string[] = []): FilesRead {
  const files = new Map(entries.map((entry) => [entry, ""]));
  const packages = new Map<string, string>();
  const add = (found: Map<string, string>, names: readonly string[], by: string) => {
    for (const name of names) {
      if (!found.has(name)) found.set(name, by);
    }
  };
  // The loop also visits files added during it.
  for (const [name] of files) {
    if (leaves.includes(name)) continue;
    const read = readBy(name);
    add(files, read.files, name);
    add(packages, read.packages, name);
  }
  return { files, packages };
}
