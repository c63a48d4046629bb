// What a test file can read: the modules that it imports, and whatever these name by a path, be it a folder to look through or a
// program to start. All paths in this project are written out, beginning from the module that names them or from the project's
// folder, so that they can be found without running anything. (tests/tools/sealed.test.ts runs tests where nothing else is there.)

import { posix } from "node:path";

/** What there is to be read. */
export interface Project {
  /** The project's own files, relative to its folder, with forward slashes. */
  readonly names: ReadonlySet<string>;
  /** All folders that these are in. */
  readonly folders: ReadonlySet<string>;
  /** The text of one of them. */
  textOf(name: string): string;
}

/** What a test file can read. */
export interface Reads {
  /** The project's own files. */
  readonly files: ReadonlySet<string>;
  /** Folders of which the names of files are read, and nothing else. */
  readonly listed: ReadonlySet<string>;
  /** What is made of the project's files: folders and files in those of `made`. */
  readonly made: ReadonlySet<string>;
  /** Whether it asks for parts of what is made, which are noted while it runs (`asked.ts`). */
  readonly asks: boolean;
}

/** Folders that are made, and read by tests: the compiled content, the built site, the desk. */
const made = [".content", "build", ".cache/desk-under-test"];

/** Makes some of them of everything that it names; tests name those that they read. */
const making = "tests/run/desk.ts";

/** Modules that look which files there are, or name them for others, and do not read them. */
const looking: ReadonlySet<string> = new Set(["app/routes.ts", "app/screens.ts"]);

/** What gives tests parts of what is made, and notes which ones. */
const asking = "tests/browser/site-under-test.ts";

/** Files that name others. */
const naming = /\.(?:[cm]?[jt]sx?|css|html)$/;

/** What looks like a path and stands between quotation marks, at the begin or end of a text with values in it, or in a style sheet. */
const quoted = /(?<=(["`}]|\burl\())([\w.@+/-]{1,200})(?:\?[\w=&-]*)?(?=(["`)]|\$\{))/g;

/** Comments that stand alone: what they name is not read. */
const comments = /^[ \t]*(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm;

/** Types, which are gone where anything runs: the type check reads all of them. */
const types = /^(?:im|ex)port type\b[^;"]*\bfrom "[^"]*";/gm;

/**
 * Options of a command, and what they are where nothing is said: names in the folder that it is started in. Who starts it in the
 * project's folder names what it reads there.
 */
const options = /\bdefault: "[^"]*"|\b(?:text|flag)\("[\w-]+"\)/g;

/** Programs that are given the whole project, not files of it: Git, npm and its scripts, React Router's own commands. */
const anything = /"(?:git|npm|npx)"|\bgit\(|"ls-files"|\.scripts\b|\breactRouter\(/;

/** What one file names. */
interface Named {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly listed: readonly string[];
  readonly made: readonly string[];
  /** What is made and in the folder that it is given, which may be the project's. */
  readonly madeThere: readonly string[];
  /** Whether it knows the project's folder, and can give it to others. */
  readonly knowsProject: boolean;
  readonly everything: boolean;
}

const nothing: Named = {
  files: [],
  folders: [],
  listed: [],
  made: [],
  madeThere: [],
  knowsProject: false,
  everything: false,
};

/** Rooms whose modules are given a project's folder; the app takes the one that it is started in. */
const isGiven = (name: string) => /^(?:tests|tools|server)\//.test(name);

function namedIn(name: string, { names, folders, textOf }: Project): Named {
  if (name === making || !naming.test(name)) return nothing;
  const text = [comments, types, options].reduce((left, unread) => left.replace(unread, ""), textOf(name));
  const texts = [...text.matchAll(quoted)].map(([, before, path = "", behind]) => {
    // Of `${root}/docs/${code}.md` the folder is known, from where the module knows.
    const from = before === "}" ? `./${path.replace(/^\//, "")}` : path;
    if (behind !== "${") return from;
    const folder = from.slice(0, Math.max(0, from.lastIndexOf("/")));
    // A test is started in the project's folder: what begins with a word begins there.
    return name.startsWith("tests/") ? `${folder}/.` : folder;
  });
  const own = posix.dirname(name);
  const at = (base: string, path: string) => posix.join(base, path).replace(/\/$/, "");
  const above = texts.filter((path) => /^\.\.?(?:\/\.\.)*\/?$/.test(path)).map((path) => at(own, path));
  const bases = new Set([own, ...above, ...(text.includes("process.cwd()") ? ["."] : [])]);
  const knowsProject = bases.has(".") && own !== "." && name.startsWith("tests/");
  // A word alone is hardly a path; nor, in tests, is a name of what folders of their own have, too.
  const begins = name.startsWith("tests/") ? /^\.?\w.*\/./ : /^\.\w|^\w.*\/./;
  // What begins with a slash is an address.
  const paths = texts.filter((path) => /\w/.test(path) && !path.startsWith("/"));
  const sure = new Set(paths.flatMap((path) => [...bases].map((base) => at(base, path))));
  // Also a module that is given the project's folder names what is in it.
  const there = paths.filter((path) => begins.test(path)).map((path) => at(".", path));
  const all = [...new Set([...sure, ...there])];
  const inFolders = all.filter((path) => folders.has(path));
  const isMade = (path: string) => made.some((one) => path === one || path.startsWith(`${one}/`));
  const isSure = (path: string) => sure.has(path) || !isGiven(name);
  const allMade = name === asking ? [] : all.filter(isMade);
  return {
    files: all.filter((path) => names.has(path)),
    folders: looking.has(name) ? [] : inFolders,
    listed: looking.has(name) ? inFolders : [],
    made: allMade.filter(isSure),
    madeThere: allMade.filter((path) => !isSure(path)),
    knowsProject,
    everything: knowsProject && anything.test(text),
  };
}

/**
 * A reader of what can be read from some files and folders on, which remembers what each of them names.
 * @returns undefined for those from which everything can be read
 */
export function reader(project: Project): (...starts: readonly string[]) => Reads | undefined {
  const known = new Map<string, Named>();
  const namedBy = (name: string) => {
    const before = known.get(name);
    if (before) return before;
    const named = namedIn(name, project);
    known.set(name, named);
    return named;
  };
  const inside = new Map<string, readonly string[]>();
  const filesIn = (folder: string) => {
    // Tests are run; who looks through them names the folder of all.
    const isRead = (name: string) => folder === "tests" || !/^tests\/.*\.test\.tsx?$/.test(name);
    const found =
      inside.get(folder) ?? [...project.names].filter((name) => name.startsWith(`${folder}/`) && isRead(name));
    inside.set(folder, found);
    return found;
  };
  return (...starts) => {
    const files = new Set<string>();
    const listed = new Set<string>();
    const makings = new Set<string>();
    const makingsThere = new Set<string>();
    let knowsProject = false;
    const waiting = [...starts];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (files.has(name)) continue;
      if (project.folders.has(name)) {
        waiting.push(...filesIn(name));
        continue;
      }
      files.add(name);
      const named = namedBy(name);
      if (named.everything) return undefined;
      for (const folder of named.listed) listed.add(folder);
      for (const making of named.made) makings.add(making);
      for (const making of named.madeThere) makingsThere.add(making);
      knowsProject ||= named.knowsProject;
      waiting.push(...named.files, ...named.folders.flatMap(filesIn));
    }
    // Who is started by a test that does not know the project's folder is given another.
    return {
      files,
      listed,
      made: knowsProject ? new Set([...makings, ...makingsThere]) : makings,
      asks: files.has(asking),
    };
  };
}
