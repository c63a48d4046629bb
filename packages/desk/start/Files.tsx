// The site's files on the start page, by collection or as found by a search.
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { FileOpener } from "../file/file-opener.ts";
import type { DeskFile, DeskSite } from "../protocol.ts";
import { interpolate } from "../text/interpolate.ts";
import styles from "./Start.module.css";

// Loaded on demand, as most files have no translation.
const Languages = lazy(() => import("../translation/Languages.tsx"));

interface FilesProps {
  site: DeskSite;
  compiler: CompilerClient;
  opener: FileOpener;
}

/** Most files listed at once; others are found by searching. */
const maxListed = 40;

/** Formats dates, which are in UTC. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** A date in the browser's format; an invalid one is shown as it is. */
function dayWords(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : day.format(time);
}

/** Groups files by collection, in the order of the table; singles come last, in one group. */
function groupsOf(collections: DeskSite["collections"], files: readonly DeskFile[]) {
  const folders = collections.filter(({ folder }) => folder !== "").map(({ name }) => name);
  const groups = folders.map((name) => ({
    label: name.slice(0, 1).toUpperCase() + name.slice(1),
    files: files.filter(({ collection }) => collection === name),
  }));
  const others = files.filter(({ collection }) => !folders.includes(collection));
  return [...groups, { label: "Lists, words and settings", files: others }].filter(
    (group) => group.files.length > 0,
  );
}

/** Milliseconds without typing before texts are searched. */
const pause = 400;

/** How far the search in texts is. */
type Search = "running" | "done" | "failed";

interface InTexts {
  readonly words: string;
  /** Paths of files whose text contains the words. */
  readonly paths: readonly string[];
  readonly search: Search;
}

/** Searches the texts for words. */
function useInTexts(compiler: CompilerClient, words: string): InTexts {
  const [found, setFound] = useState<InTexts>();
  useEffect(() => {
    if (words === "") return;
    let isOver = false;
    const look = async () => {
      const { paths, isWhole } = await compiler.ask("find", { words });
      if (isOver) return;
      setFound({ words, paths, search: isWhole ? "done" : "running" });
      if (!isWhole) await look();
    };
    const timer = setTimeout(() => {
      // Files are still found by title and name.
      look().catch(() => setFound({ words, paths: [], search: "failed" }));
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [compiler, words]);
  return found?.words === words ? found : { words, paths: [], search: "running" };
}

export function Files({ site, compiler, opener }: FilesProps) {
  const [sought, setSought] = useState("");
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const [isOpening, setIsOpening] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Focusing would open the on-screen keyboard.
    if (!matchMedia("(pointer: coarse)").matches) box.current?.focus({ preventScroll: true });
  }, []);
  // The search is paused while a file is opened, which has to load first.
  const inTexts = useInTexts(compiler, isOpening ? "" : sought.trim());
  const open = async (path: string) => {
    setIsOpening(true);
    // By its title or name, it is opened as always.
    await opener.open(path, named.some((one) => one.path === path) ? "" : sought.trim());
    setIsOpening(false);
  };
  // Latest first, as these are sought most often.
  const files = useMemo(
    () =>
      site.files.toSorted(({ date: one = "" }, { date: other = "" }) => other.localeCompare(one)),
    [site],
  );
  const groups = useMemo(() => groupsOf(site.collections, files), [site, files]);
  const named = files.filter(({ title, path }) => {
    const text = `${title} ${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  // Matches of titles and names at once, matches in texts when they arrive.
  const found = [
    ...new Set([
      ...named,
      ...inTexts.paths.flatMap((path) => files.find((file) => file.path === path) ?? []),
    ]),
  ];
  return (
    <section aria-labelledby="files">
      <h2 id="files">Change what there is</h2>
      <label className={styles.search}>
        Find a file by its title or name, or by words in it
        <input
          ref={box}
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </label>
      <p role="status" className={styles.quiet}>
        {words.length > 0 ? countOf(found) + searchWords[inTexts.search] : `${files.length} files`}
      </p>
      {words.length > 0 ? (
        <FileList site={site} onOpen={open} label="Files" files={found} />
      ) : (
        groups.map((group) => <Folded key={group.label} site={site} onOpen={open} {...group} />)
      )}
    </section>
  );
}

/** What is said behind the number of files that are found. */
const searchWords: Readonly<Record<Search, string>> = {
  running: " so far: the texts are being searched.",
  done: "",
  failed: ". The texts could not be searched: these have the words in their titles or names.",
};

function countOf({ length }: readonly unknown[]): string {
  const count = `${length} ${length === 1 ? "file" : "files"}`;
  return length > maxListed ? `${count}, of which the first ${maxListed} are listed` : count;
}

interface FileListProps extends Pick<FilesProps, "site"> {
  onOpen: (path: string) => Promise<void>;
  label: string;
  files: readonly DeskFile[];
}

/** The files of a group, which are rendered when it is opened. */
function Folded(props: FileListProps) {
  const { label, files } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.group}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.groupName}>{label}</span> <small>{files.length}</small>
      </summary>
      {isOpen && (
        <>
          {files.length > maxListed && (
            <p className={styles.quiet}>
              The last {maxListed} are listed; find the others by their words.
            </p>
          )}
          <FileList {...props} />
        </>
      )}
    </details>
  );
}

function FileList({ site, onOpen, label, files }: FileListProps) {
  const noun = (name: string) => site.collections.find((one) => one.name === name)?.noun ?? name;
  return (
    <ul className={styles.rows} aria-label={label}>
      {files.slice(0, maxListed).map(({ path, title, collection, date }) => (
        <li key={path}>
          <button type="button" className={styles.open} onClick={() => void onOpen(path)}>
            <b>{interpolate(title, site)}</b>
            <span>
              {noun(collection) === path ? path : `${noun(collection)}, ${path}`}
              {date && `, ${dayWords(date)}`}
            </span>
          </button>
          {site.translations.some(({ source }) => source === path) && (
            <Suspense>
              <Languages site={site} path={path} onOpen={onOpen} title={interpolate(title, site)} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}
