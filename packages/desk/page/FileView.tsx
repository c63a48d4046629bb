// View of the open file: form and text, preview, and findings.
import type { EditorState } from "@codemirror/state";
import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { MergedVersions } from "../drafts/draft.ts";
import { type Drafts, titleOf } from "../drafts/drafts.ts";
import { historyOf } from "../drafts/editor-history.ts";
import type { StorageProblem } from "../drafts/storage-problem.ts";
import { TextEditor } from "../editor/TextEditor.tsx";
import { countOf, Findings } from "../findings/Findings.tsx";
import { Form } from "../form/Form.tsx";
import { useAddedPictures } from "../pictures/useAddedPictures.ts";
import { syncScroll } from "../preview/sync-scroll.ts";
import type { Answers, Changes, DeskCollection, DeskFinding, DeskSite } from "../protocol.ts";
import { normaliseLineEnds } from "../text/line-ends.ts";
import { yamlRangeOf } from "../text/yaml-head.ts";
import { changesOf, type OtherFiles } from "./changes.ts";
import { FileToolbar } from "./FileToolbar.tsx";
import styles from "./FileView.module.css";
import { FileContext, type FileInView } from "./file-context.ts";
import type { FileOpener, Opened } from "./file-opener.ts";
import { interpolate } from "./interpolate.ts";
import { Notices } from "./Notices.tsx";
import { OtherFilesChanged } from "./OtherFilesChanged.tsx";
import { collectionOf, phraseAt } from "./open-file.ts";
import { OtherTexts } from "./other-texts.ts";
import { allParts, type Part, Tabs } from "./Tabs.tsx";
import { type InsertNotice, insertNoticeOf, TextToolbar } from "./TextToolbar.tsx";
import type { TranslationSourceProps } from "./TranslationSource.tsx";
import { useFindings } from "./useFindings.ts";
import { changedWith } from "./useFixes.ts";
import { usePartKeys } from "./usePartKeys.ts";
import { usePictures } from "./usePictures.ts";
import { useTextEditor } from "./useTextEditor.ts";

// Loaded after the editor, or on demand.
const Preview = lazy(async () => ({
  // By its name: Rolldown forgets to export the module itself from a chunk of several.
  default: (await import("../preview/Preview.tsx")).Preview,
}));
const Explanation = lazy(() => import("../findings/Explanation.tsx"));

export interface FileViewProps {
  site: DeskSite;
  compiler: CompilerClient;
  /** Undefined if drafts cannot be stored. */
  drafts: Drafts | undefined;
  /** Why they cannot. */
  problem?: StorageProblem;
  opener: FileOpener;
  opened: Opened;
  /** The form of a translation; otherwise that of the file's collection. */
  collection?: DeskCollection;
  /** Replaces the preview beside the text. */
  Beside?: ComponentType<TranslationSourceProps>;
}

const neverChanges = () => () => {};

/** Where the parts are shown one at a time (FileView.module.css). */
const narrow = matchMedia("(max-width: 63.99rem)");

function watchWidth(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** The parts of a file that no page shows by itself, such as the facts: the fields have the room. */
const partsWithoutPage = allParts.filter((part) => part !== "Look");

/** Has to be remounted for every file. */
export default memo(function FileView(props: FileViewProps) {
  const { site, compiler, drafts, opener, Beside } = props;
  const { file, draft, sought } = props.opened;
  const { path, base } = file;
  const [part, setPart] = useState<Part>("Write");
  const [code, setCode] = useState<string>();
  const [message, setMessage] = useState("");
  const [notice, setNotice] = useState<InsertNotice>();
  const shownPage = useRef<Window>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  // There the text comes first, and the fields below it.
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches);

  const { collection = collectionOf(site, path) } = props;
  const parts = Beside || collection?.isShown ? allParts : partsWithoutPage;
  const pictures = usePictures(drafts, draft, site.offers);
  const { offers } = pictures;
  const recordVersions = useCallback(
    (texts: MergedVersions) => draft?.updateHead({ met: { ...texts, ...draft.head.met } }),
    [draft],
  );
  const [otherTexts] = useState(() => new OtherTexts(compiler, file.others, recordVersions));
  const others = useSyncExternalStore(otherTexts.watch, otherTexts.state);
  const isReadOnly = useSyncExternalStore(
    draft?.watch ?? neverChanges,
    () => draft?.isElsewhere ?? false,
  );

  const changesWith = useCallback(
    (text: string) => changesOf(path, text, others, pictures.changed),
    [path, others, pictures.changed],
  );
  const checkTyped = useRef<(changes: Changes) => void>(undefined);
  const keep = (state: EditorState) => {
    const text = state.doc.toString();
    opener.save({ text, others, history: historyOf(state), title: titleOf(text, path) });
  };
  const editor = useTextEditor({
    compiler,
    file,
    known: { offers, collection },
    isReadOnly,
    // The worker checks it while the page is painted.
    onText: (text) => checkTyped.current?.(changesWith(text)),
    onChange: keep,
    onPasted: (pasted) => setNotice(insertNoticeOf(pasted)),
    onPictures: (files, location) =>
      addPictures(files, (picture) => editor.putPicture(picture, location)),
    onShow: useCallback(() => setPart("Write"), []),
  });
  const { text, view, isForm, current, jump, change, replace, setIsSource } = editor;

  const isAtPhrase = useRef(false);
  useEffect(() => {
    if (!view || isAtPhrase.current) return;
    isAtPhrase.current = true;
    const place = phraseAt(current(), sought);
    if (place !== undefined) jump(place);
  }, [view, sought, current, jump]);
  usePartKeys(room, parts, setPart, view);

  const title = interpolate(titleOf(text, path), site);
  const addPictures = useAddedPictures({
    folder: `media/${collection?.folder || "articles"}`,
    title,
    offers,
    store: pictures.put,
    onMessages: (message, messages) => setNotice({ message, messages }),
  });

  // Changes of other files are stored with the text.
  const lastOthers = useRef(others);
  useEffect(() => {
    if (!view || lastOthers.current === others) return;
    lastOthers.current = others;
    keep(view.state);
  });

  const changes = useMemo(() => changesWith(text), [changesWith, text]);
  const changesNow = useCallback(() => changesWith(current()), [changesWith, current]);
  const head = useMemo(() => text.slice(0, yamlRangeOf(path, text)?.body), [path, text]);
  const { findings, own, ofHead, checking, concerned, addresses, check, actions } = useFindings({
    file: { compiler, path, collection, head },
    editor,
    changesNow,
    editOthers: otherTexts.edit,
    putOthers: otherTexts.put,
    onMessage: setMessage,
    onExplain: useCallback(({ code }: Pick<DeskFinding, "code">) => setCode(code), []),
  });
  checkTyped.current = check;

  useEffect(() => {
    if (!view || !scroller.current) return;
    return syncScroll(view, scroller.current, () => shownPage.current);
  }, [view]);

  const showSource = useCallback(
    (isSource: boolean) => {
      setIsSource(isSource);
      setPart("Write");
    },
    [setIsSource],
  );
  const showPressed = useCallback(
    async (words: string, offset: number) => {
      const { sourcePlace } = await import("../preview/source-place.ts");
      const place = sourcePlace(current(), words, offset);
      if (place !== undefined) jump(place);
    },
    [current, jump],
  );
  const formActs = useMemo(
    () => ({ change, toSource: (place: number) => jump(place, true), fix: actions.fix }),
    [change, jump, actions],
  );
  const renamed = useCallback(
    async ({ edits, to }: Answers["rename"]) => {
      const inText = edits.filter((one) => one.file === path);
      change(
        inText.map(({ span, text: insert }) => ({ from: span.start, to: span.end, insert })),
        "fix",
      );
      const paths = await otherTexts.edit(edits.filter((one) => one.file !== path));
      setMessage(`The address is ${to} now.${changedWith(paths)}`);
    },
    [path, change, otherTexts],
  );
  const putTexts = useCallback(
    ({ [path]: own, ...rest }: OtherFiles) => {
      if (typeof own === "string") replace(normaliseLineEnds(own).text);
      otherTexts.put(rest);
    },
    [path, replace, otherTexts],
  );

  const inView = useMemo(
    (): FileInView => ({
      ...props,
      ...props.opened,
      path,
      base,
      title,
      collection,
      isReadOnly,
      pictures: pictures.own,
      current,
      changes: changesNow,
    }),
    [props, path, base, title, collection, isReadOnly, pictures.own, current, changesNow],
  );

  const fields = isForm && collection && (
    <Form
      key="fields"
      file={inView}
      collection={collection}
      offers={offers}
      addPictures={drafts && addPictures}
      text={head}
      acts={formActs}
      findings={ofHead}
    />
  );
  const writing = (
    <Fragment key="text">
      <TextToolbar
        view={view}
        isInTable={editor.isInTable}
        offers={offers}
        notice={notice}
        onPicture={editor.putPicture}
        onFiles={drafts && ((files) => void addPictures(files, editor.putPicture))}
        onTitle={(made) => change(made, "input.field")}
        onRead={() => setNotice(undefined)}
      />
      <div className={styles.editor} data-empty={(isForm && !path.endsWith(".md")) || undefined}>
        <TextEditor state={editor.state} onText={editor.onText} onView={editor.setView} />
      </div>
    </Fragment>
  );
  return (
    <FileContext value={inView}>
      <FileToolbar
        message={message}
        isPage={Boolean(collection?.folder)}
        address={addresses?.[0]}
        isSource={editor.hasFields ? editor.isSource : undefined}
        onSource={showSource}
        onRenamed={renamed}
        onTexts={putTexts}
      />
      <Notices onText={replace} />
      <div ref={room} className={styles.parts} data-part={part}>
        <div ref={scroller} className={styles.write} data-part="Write">
          {isNarrow ? [writing, fields] : [fields, writing]}
        </div>
        {parts === allParts && (
          <div className={styles.look} data-part="Look" tabIndex={-1}>
            <Suspense>
              {Beside ? (
                <Beside
                  changes={changes}
                  view={view}
                  scroller={scroller}
                  jump={jump}
                  findings={own}
                  onEdits={otherTexts.edit}
                  onTexts={otherTexts.put}
                />
              ) : (
                <Preview
                  ref={shownPage}
                  compiler={compiler}
                  addresses={addresses}
                  isWaiting={addresses === undefined && checking.state === "waiting"}
                  dropped={pictures.dropped}
                  onPress={showPressed}
                />
              )}
            </Suspense>
          </div>
        )}
        <div className={styles.found} data-part="Findings" tabIndex={-1}>
          <Findings
            findings={findings}
            checking={checking}
            concerned={concerned}
            file={path}
            stage={stageOf(text, head)}
            actions={actions}
          />
          <OtherFilesChanged others={others} onDiscard={otherTexts.discard} />
        </div>
      </div>
      <Tabs parts={parts} part={part} count={countOf(findings, checking)} onPart={setPart} />
      {code !== undefined && (
        <Suspense>
          <Explanation
            compiler={compiler}
            code={code}
            onClose={() => setCode(undefined)}
            onCode={setCode}
          />
        </Suspense>
      )}
    </FileContext>
  );
});

/** How far a text is: still with marks for what is to be written, or with the tick of a draft. */
function stageOf(text: string, head: string): ComponentProps<typeof Findings>["stage"] {
  if (text.includes("✎")) return "unwritten";
  return /^draft: true$/m.test(head) ? "draft" : "written";
}
