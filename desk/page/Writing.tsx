// One file being written: fields and text, the page beside it, what was found.
import { Transaction } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { extensionsFor, setReadOnly } from "../editor/extensions.ts";
import { placeNow, showFindings } from "../editor/finding-marks.ts";
import { firstSeen, fromOutside, hideHead, isHeadHidden } from "../editor/hidden-head.ts";
import { seenFrom } from "../editor/offers.ts";
import { TextEditor } from "../editor/TextEditor.tsx";
import { countOf } from "../findings/count.ts";
import { Explanation } from "../findings/Explanation.tsx";
import { Findings } from "../findings/Findings.tsx";
import { useCheck } from "../findings/useCheck.ts";
import { Form, fieldAt, fieldId } from "../form/Form.tsx";
import { type Change, setValue } from "../form/yaml-edits.ts";
import { headOf } from "../form/yaml-head.ts";
import { DamagedTexts } from "../keep/DamagedTexts.tsx";
import type { KeptPicture } from "../keep/draft.ts";
import type { Drafts } from "../keep/drafts.ts";
import { historyOf, restoredState } from "../keep/editor-history.ts";
import { InAnotherTab, KeepLine } from "../keep/KeepLine.tsx";
import type { OpenDraft } from "../keep/open-draft.ts";
import { PasteNotice } from "../paste/PasteNotice.tsx";
import type { Pasted } from "../paste/paste.ts";
import { PictureDrop } from "../pictures/PictureDrop.tsx";
import type { FrameHandle } from "../preview/Frame.tsx";
import { followText } from "../preview/follow.ts";
import { Preview } from "../preview/Preview.tsx";
import type { Checked, DeskFinding, DeskSite } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import { Address } from "./Address.tsx";
import { Facts } from "./Facts.tsx";
import { Handing } from "./Handing.tsx";
import { Underneath } from "./Underneath.tsx";
import { useOthers } from "./useOthers.ts";
import { usePictures, withOwn } from "./usePictures.ts";
import styles from "./Writing.module.css";
import { changesOf, type Others } from "./written.ts";

/** A file as it was opened. */
export interface OpenFile {
  readonly path: string;
  /** With LF. */
  readonly text: string;
  readonly history?: unknown;
  readonly others: Others;
  /** The file as it was published; null: it is new. */
  readonly base: string | null;
}

/** What is kept of it, with every change. */
export interface Kept extends Omit<OpenFile, "base"> {
  readonly title: string;
}

interface WritingProps {
  site: DeskSite;
  compiler: Pick<Compiler, "ask">;
  file: OpenFile;
  /** Undefined where drafts cannot be kept. */
  draft: OpenDraft | undefined;
  drafts: Drafts | undefined;
  /** Another tab wrote it when it was opened. */
  isElsewhere: boolean;
  /** Texts of it that are not whole. */
  damaged: readonly string[];
  onTakeOver: () => void;
  onKeep: (kept: Kept) => void;
}

const parts = ["Write", "Look", "Findings"] as const;
type Part = (typeof parts)[number];

const neverKept = () => () => {};
const none: readonly DeskFinding[] = [];

/** Mounted anew for every file. */
export function Writing({
  site,
  compiler,
  file,
  draft,
  drafts,
  isElsewhere,
  damaged,
  onTakeOver,
  onKeep,
}: WritingProps) {
  const { path } = file;
  const [text, setText] = useState(file.text);
  const [view, setView] = useState<EditorView>();
  const [isSource, setIsSource] = useState(() => headOf(file.path, file.text) === undefined);
  const [part, setPart] = useState<Part>("Write");
  const [code, setCode] = useState<string>();
  const [told, setTold] = useState("");
  const frame = useRef<FrameHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { others, edit, takeBack } = useOthers(compiler, file.others);

  const collection = site.collections.find(({ folder, extension }) => isIn(path, folder, extension));
  const noun = collection?.noun ?? "file";
  const pictures = usePictures(draft);
  const offers = useMemo(() => withOwn(site.offers, pictures.own), [site, pictures.own]);
  const dropped = useMemo(() => new Map(pictures.own.map(({ path, address }) => [path, address])), [pictures.own]);
  const [put, setPut] = useState<Pasted>();
  const known = useRef({ offers, collection });
  known.current = { offers, collection };
  const kept = useRef({ onKeep, path, others });
  kept.current = { onKeep, path, others };

  const keep = useCallback(({ state }: Pick<EditorView, "state">, now: Partial<typeof kept.current> = {}) => {
    const { onKeep, path, others } = { ...kept.current, ...now };
    const text = state.doc.toString();
    onKeep({ path, text, others, history: historyOf(state), title: titleOf(path, text) });
  }, []);

  const keeping = useSyncExternalStore(draft?.watch ?? neverKept, () => draft?.keeping().state);
  const isReadOnly = isElsewhere || keeping === "elsewhere";
  useEffect(() => {
    view?.dispatch({ effects: setReadOnly(isReadOnly) });
  }, [view, isReadOnly]);

  // One editor for as long as the file is open, whatever changes around it.
  const [state] = useState(() => {
    const updated = (update: ViewUpdate) => {
      if (!update.docChanged) return;
      setText(update.state.doc.toString());
      keep(update);
    };
    const label = `Text of the ${noun}`;
    const extensions = extensionsFor({ ...file, label }, () => known.current, updated, setPut);
    return restoredState(file.history, file.text, extensions);
  });

  const changes = useMemo(
    () => changesOf(path, text, others, pictures.changed),
    [path, text, others, pictures.changed],
  );
  const { checked, of, checking } = useCheck(compiler, changes, path);
  const findings = checked?.findings ?? none;
  const own = useMemo(() => findings.filter((finding) => finding.file === path), [findings, path]);
  const page = useLastPage(checked);

  const showSource = useCallback((show: boolean, place?: number) => {
    setIsSource(show);
    setPart("Write");
    return place;
  }, []);

  // The form stands for the front matter, as long as it can be read.
  const isForm = !isSource && collection !== undefined;
  useEffect(() => {
    if (!view) return;
    if (isForm) needsLine(view, path);
    view.dispatch({ effects: hideHead.of(isForm) });
    if (isForm && view.state.selection.main.head < firstSeen(view.state))
      view.dispatch({ selection: { anchor: firstSeen(view.state) } });
  }, [view, isForm, path]);

  const jump = useCallback(
    (place: number) => {
      if (!view) return;
      setPart("Write");
      const { state } = view;
      if (isHeadHidden(state) && place < firstSeen(state)) {
        const name = fieldAt(path, state.doc.toString(), place, collection?.fields ?? []);
        const field = name && document.getElementById(fieldId(name));
        if (field) {
          // On phones the part is shown first.
          requestAnimationFrame(() => {
            const folded = field.closest("details");
            if (folded) folded.open = true;
            field.scrollIntoView({ block: "center" });
            field.focus();
          });
          return;
        }
        showSource(true);
        view.dispatch({ effects: hideHead.of(false) });
      }
      requestAnimationFrame(() => {
        const anchor = Math.min(place, view.state.doc.length);
        view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
        view.focus();
      });
    },
    [view, path, collection, showSource],
  );

  const fix = useCallback(
    async ({ fix: mending }: DeskFinding) => {
      if (!view || !mending) return;
      const inText = mending.edits.filter((one) => one.file === path);
      const beside = mending.edits.filter((one) => one.file !== path);
      const paths = beside.length > 0 ? await edit(beside) : [];
      if (inText.length > 0)
        view.dispatch({
          changes: inText.map(({ span, text: insert }) => ({ ...placeNow(view.state, span), insert })),
          annotations: [fromOutside.of(true), Transaction.userEvent.of("fix")],
        });
      setTold(`Mended: ${mending.title}${paths.length > 0 ? ` Changed with it: ${paths.join(", ")}.` : ""}`);
    },
    [view, path, edit],
  );
  const explain = useCallback((finding: DeskFinding) => setCode(finding.code), []);

  useEffect(() => {
    // An answer about an older text would underline other words.
    if (view && of === changes) showFindings(view, own, { fix: (finding) => void fix(finding), explain });
  }, [view, of, changes, own, fix, explain]);

  // Other files are kept with the text that they belong to.
  const lastOthers = useRef(others);
  useEffect(() => {
    if (!view || lastOthers.current === others) return;
    lastOthers.current = others;
    keep(view, { others });
  }, [view, others, keep]);

  useEffect(() => {
    if (!view || !scroller.current) return;
    return followText(view, scroller.current, () => frame.current?.window());
  }, [view]);

  const change = useCallback(
    (made: readonly Change[]) =>
      view?.dispatch({
        changes: [...made],
        // Grouped for undo as typing in the text is.
        annotations: [fromOutside.of(true), Transaction.userEvent.of("input.type.field")],
      }),
    [view],
  );
  const nowText = useRef(text);
  nowText.current = text;
  const now = useCallback(() => view?.state.doc.toString() ?? nowText.current, [view]);
  const replaceAll = useCallback(
    (insert: string) =>
      view?.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert },
        annotations: [fromOutside.of(true), Transaction.userEvent.of("replace")],
      }),
    [view],
  );
  const toSource = useCallback(
    (place: number) => {
      showSource(true);
      view?.dispatch({ effects: hideHead.of(false) });
      jump(place);
    },
    [view, showSource, jump],
  );

  const othersChanged = Object.keys(others);
  return (
    <>
      <div className={styles.bar}>
        <fieldset className={styles.modes}>
          <legend className={styles.hidden}>How the file is shown</legend>
          {[false, true].map((source) => (
            <label key={String(source)}>
              <input type="radio" name="mode" checked={isSource === source} onChange={() => showSource(source)} />
              <span>{source ? "Source" : "Fields and text"}</span>
            </label>
          ))}
        </fieldset>
        <Facts
          offers={site.offers}
          onInsert={(id) => {
            if (!view) return;
            view.dispatch(view.state.replaceSelection(`{{fact.${id}}}`));
            view.focus();
          }}
        />
        <Address
          {...{ compiler, changes, path }}
          address={checked?.page?.address ?? site.files.find((one) => one.path === path)?.address}
          onRenamed={async ({ edits, to }) => {
            const paths = await edit(edits.filter((one) => one.file !== path));
            const inText = edits.filter((one) => one.file === path);
            view?.dispatch({
              changes: inText.map(({ span, text: insert }) => ({ from: span.start, to: span.end, insert })),
              annotations: [fromOutside.of(true), Transaction.userEvent.of("fix")],
            });
            setTold(`The address is ${to} now.${paths.length > 0 ? ` Changed with it: ${paths.join(", ")}.` : ""}`);
          }}
        />
        <Handing
          {...{ site, compiler, collection, path, changes, drafts, draft }}
          title={titleOf(path, text)}
          base={file.base}
          pictures={pictures.own}
        />
        <p role="status" className={styles.told}>
          {told}
        </p>
      </div>
      <div className={styles.notices}>
        {draft ? (
          <KeepLine draft={draft} text={text} fileName={path.replace(/^.*\//, "")} onTakeOver={onTakeOver} />
        ) : (
          isElsewhere && <InAnotherTab onTakeOver={onTakeOver} />
        )}
        <DamagedTexts texts={damaged} />
        {draft && !isReadOnly && <Underneath {...{ site, compiler, draft }} text={now} onText={replaceAll} />}
      </div>
      <div className={styles.parts} data-part={part}>
        <div ref={scroller} className={styles.write} data-part="Write">
          {isForm && (
            <Form {...{ path, text, collection, now, change, toSource, isReadOnly }} findings={own} offers={offers} />
          )}
          <div className={styles.editor} data-empty={(isForm && !path.endsWith(".md")) || undefined}>
            <TextEditor state={state} onView={setView} />
          </div>
          {put && (
            <PasteNotice
              said={put.said}
              title={put.title}
              onTitle={(title) => {
                const head = headOf(path, now());
                const order = collection?.fields.map(({ name }) => name) ?? [];
                if (head) change(setValue(head, ["title"], title, order));
                setPut(undefined);
              }}
              onClose={() => setPut(undefined)}
            />
          )}
          {draft && path.endsWith(".md") && (
            <div className={styles.pictures}>
              <PictureDrop
                folder={`media/${collection?.folder ?? "articles"}`}
                title={titleOf(path, text)}
                taken={new Set(offers.pictures.map((picture) => picture.path))}
                onPicture={async (picture) => {
                  const failed = await pictures.put(picture);
                  if (failed === undefined && view) putPicture(view, path, picture);
                  return failed;
                }}
              />
            </div>
          )}
        </div>
        <div className={styles.look} data-part="Look">
          <Preview ref={frame} page={page} collection={collection?.name} dropped={dropped} />
        </div>
        <div className={styles.found} data-part="Findings">
          <Findings
            {...{ findings, checking }}
            file={path}
            onJump={(finding) => view && jump(placeNow(view.state, finding.span).from)}
            onFix={(finding) => void fix(finding)}
            onExplain={explain}
          />
          {othersChanged.length > 0 && (
            <section className={styles.others} aria-label="Other files that change with it">
              <h2>Changed with it</h2>
              <ul>
                {othersChanged.map((other) => (
                  <li key={other}>
                    {other}
                    {others[other] === null ? " is removed" : ""}
                    <button type="button" onClick={() => takeBack(other)} aria-label={`Take back: ${other}`}>
                      Take back
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <nav className={styles.tabs} aria-label="Parts of the desk">
        {parts.map((one) => (
          <button key={one} type="button" aria-current={one === part ? "true" : undefined} onClick={() => setPart(one)}>
            {one}
            {one === "Findings" && <small> {checked ? countOf(findings) : ""}</small>}
          </button>
        ))}
      </nav>
      {code !== undefined && (
        <Explanation {...{ compiler, code }} onClose={() => setCode(undefined)} onCode={setCode} />
      )}
    </>
  );
}

/** Whether a file is of a collection; a collection of one file has that file for its folder. */
export function isIn(path: string, folder: string, extension: string): boolean {
  const name = `${folder}${extension}`;
  if (path === folder || path === name) return true;
  const rest = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  return rest !== undefined && !rest.includes("/") && rest.endsWith(extension);
}

/** What a file is called in the list of drafts. */
function titleOf(path: string, text: string): string {
  const title = headOf(path, text)?.root?.get("title");
  return typeof title === "string" && title.trim() !== "" ? title : path.replace(/^.*\//, "");
}

/** Writes a picture into the text, on a line of its own below the one with the cursor. */
function putPicture(view: EditorView, path: string, { path: picture, alt }: KeptPicture): void {
  const { state } = view;
  const line = state.doc.lineAt(Math.max(state.selection.main.head, firstSeen(state)));
  const words = alt.replace(/[[\]\\]/g, "\\$&");
  const text = `![${words}](${seenFrom(path, picture)})`;
  const insert = line.text.trim() === "" ? `${text}\n` : `\n\n${text}\n`;
  view.dispatch({ changes: { from: line.to, insert }, userEvent: "input.picture", scrollIntoView: true });
}

/** A line to write in below the front matter, which a file that ends with its dashes lacks. */
function needsLine(view: EditorView, path: string): void {
  const { doc } = view.state;
  const text = doc.toString();
  if (path.endsWith(".md") && /\n---[ \t]*$/.test(text) && headOf(path, text)?.body === doc.length)
    view.dispatch({ changes: { from: doc.length, insert: "\n" }, annotations: fromOutside.of(true) });
}

/** The last page that a check could make: a slip in a field does not take the preview away. */
function useLastPage(checked: Checked | undefined): Checked["page"] {
  const last = useRef<Checked["page"]>(undefined);
  if (checked?.page) last.current = checked.page;
  return checked?.page ?? last.current;
}
