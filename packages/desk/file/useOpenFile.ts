// Hook for the open file: its text, pictures and findings, and the actions of its parts.
import type { EditorState } from "@codemirror/state";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { titleOf } from "../drafts/drafts.ts";
import { historyOf } from "../drafts/editor-history.ts";
import { useAddedPictures } from "../pictures/useAddedPictures.ts";
import type { Answers, Changes, DeskFinding } from "../protocol.ts";
import { interpolate } from "../text/interpolate.ts";
import { normaliseLineEnds } from "../text/line-ends.ts";
import { yamlRangeOf } from "../text/yaml-head.ts";
import { changesOf, type OtherFiles } from "./changes.ts";
import type { FileActs, FileInView, FileViewProps } from "./file-context.ts";
import { collectionOf, phraseAt } from "./open-file.ts";
import { OtherTexts } from "./other-texts.ts";
import { useFindings } from "./useFindings.ts";
import { changedWith } from "./useFixes.ts";
import { usePictures } from "./usePictures.ts";
import { type TextEditorHandle, useTextEditor } from "./useTextEditor.ts";
import type { InsertNotice, Writing } from "./writing-context.ts";

const neverChanges = () => () => {};

/** @param onShow shows the part with the text, where the screen has room for one */
export function useOpenFile(
  props: FileViewProps,
  onShow: () => void,
): { readonly file: FileInView; readonly writing: Writing } {
  const { site, compiler, drafts, opener } = props;
  const { file, draft, sought } = props.opened;
  const { path, base } = file;
  const { collection = collectionOf(site, path) } = props;
  const [explained, explain] = useState<string>();
  const [message, setMessage] = useState("");
  const [notice, setNotice] = useState<InsertNotice>();
  const scroller = useRef<HTMLDivElement>(null);
  const pictures = usePictures(drafts, draft, site.offers);
  const { offers } = pictures;
  const [otherTexts] = useState(
    () =>
      new OtherTexts(compiler, file.others, (texts) =>
        draft?.updateHead({ met: { ...texts, ...draft.head.met } }),
      ),
  );
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
    onPasted: ({ messages, title }) =>
      setNotice(
        messages.length > 0
          ? { message: "The text was put in as Markdown.", messages, title }
          : undefined,
      ),
    onPictures: (files, location) =>
      addPictures(files, (picture) => editor.putPicture(picture, location)),
    onShow,
  });
  const { text, view, current } = editor;
  useSought(editor, sought);

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
  const found = useFindings({
    file: { compiler, path, collection, head },
    editor,
    changesNow,
    editOthers: otherTexts.edit,
    putOthers: otherTexts.put,
    onMessage: setMessage,
    onExplain: useCallback(({ code }: Pick<DeskFinding, "code">) => explain(code), []),
  });
  checkTyped.current = found.check;

  const acts = useFileActs({ path, editor, otherTexts, onMessage: setMessage, onShow });
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
      dropped: pictures.dropped,
      offers,
      addPictures: drafts && addPictures,
      otherTexts,
      current,
      changes: changesNow,
      acts,
    }),
    [
      props,
      path,
      base,
      title,
      collection,
      isReadOnly,
      pictures.own,
      pictures.dropped,
      offers,
      drafts,
      addPictures,
      otherTexts,
      current,
      changesNow,
      acts,
    ],
  );
  const closeNotice = useCallback(() => setNotice(undefined), []);
  const shown = { message, notice, closeNotice, explained, explain, scroller };
  return { file: inView, writing: { ...shown, editor, head, changes, others, found } };
}

/** Goes to the words by which the file was found, once. */
function useSought({ view, current, jump }: TextEditorHandle, sought: string): void {
  const isAtPhrase = useRef(false);
  useEffect(() => {
    if (!view || isAtPhrase.current) return;
    isAtPhrase.current = true;
    const place = phraseAt(current(), sought);
    if (place !== undefined) jump(place);
  }, [view, sought, current, jump]);
}

interface FileActsOptions {
  path: string;
  editor: TextEditorHandle;
  otherTexts: OtherTexts;
  onMessage: (message: string) => void;
  onShow: () => void;
}

function useFileActs({ path, editor, otherTexts, onMessage, onShow }: FileActsOptions): FileActs {
  const { change, replace, setIsSource } = editor;
  return useMemo(
    () => ({
      replace,
      putTexts: ({ [path]: own, ...rest }: OtherFiles) => {
        if (typeof own === "string") replace(normaliseLineEnds(own).text);
        otherTexts.put(rest);
      },
      showSource: (isSource: boolean) => {
        setIsSource(isSource);
        onShow();
      },
      rename: async ({ edits, to }: Answers["rename"]) => {
        const inText = edits.filter((one) => one.file === path);
        change(
          inText.map(({ span, text: insert }) => ({ from: span.start, to: span.end, insert })),
          "fix",
        );
        const paths = await otherTexts.edit(edits.filter((one) => one.file !== path));
        onMessage(`The address is ${to} now.${changedWith(paths)}`);
      },
    }),
    [path, change, replace, setIsSource, otherTexts, onMessage, onShow],
  );
}
