// The window in which a draft is handed over: asks what it changes, and gives its files the line ends that they had.
import { lazy, useState } from "react";
import { given as asFile, taken } from "../editor/line-ends.ts";
import type { Package } from "../handover/package.ts";
import type { Met } from "../keep/draft.ts";
import type { Drafts } from "../keep/drafts.ts";
import type { OpenDraft } from "../keep/open-draft.ts";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import { WindowButton } from "../parts/WindowButton.tsx";
import type { Changes, DeskCollection, DeskSite, HandedOver } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import type { ShownPicture } from "./usePictures.ts";
import styles from "./Window.module.css";
import type { Others } from "./written.ts";

const HandOver = lazy(async () => ({ default: (await import("../handover/HandOver.tsx")).HandOver }));

interface HandingProps {
  site: DeskSite;
  compiler: Pick<Compiler, "ask">;
  collection: DeskCollection | undefined;
  path: string;
  title: string;
  /** The file as it was published; null: it is new. */
  base: string | null;
  /** What is changed at this moment. */
  changes: () => Changes;
  pictures: readonly ShownPicture[];
  drafts: Drafts | undefined;
  draft: OpenDraft | undefined;
  /** Puts texts of files into the draft. */
  onTexts: (texts: Others) => void;
}

/** What the window shows, all of one moment. */
interface Shown extends HandedOver {
  readonly given: Package;
  readonly folder: FileSystemDirectoryHandle | undefined;
}

/** Button and window. */
export function Handing(props: HandingProps) {
  const { site, compiler, collection, drafts, draft } = props;
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<string>();
  const check = async (merged: Others) => {
    setFailed(undefined);
    try {
      const { files, pictures } = props.changes();
      const changes = { files: { ...files, ...merged }, pictures };
      const folder = await drafts?.store.folder().catch(() => undefined);
      const given = await packageOf(props, changes);
      setShown({ given, folder, ...(await compiler.ask("handover", { changes })) });
    } catch (problem) {
      setFailed(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const open = () => {
    setShown(undefined);
    void check({});
  };
  const merge = async (texts: Others, met: Met) => {
    props.onTexts(texts);
    draft?.note({ met: { ...draft.head.met, ...met } });
    await check(texts);
  };
  return (
    <WindowButton look="main" label="Hand over…" name="Hand it over" onOpen={open}>
      {(close) => (
        <>
          <p className={styles.close}>
            <Button onClick={close}>Close</Button>
          </p>
          {failed !== undefined && <Notice kind="error" message={failed} />}
          {!shown && failed === undefined && <p role="status">The whole site is being checked with your draft.</p>}
          {shown && (
            <HandOver
              {...shown}
              destination={site}
              collection={collection}
              onFolder={(folder) => void drafts?.store.putFolder(folder)}
              onHanded={(how) => draft?.note({ handed: { at: Date.now(), how }, ...(how === "sent" && { met: {} }) })}
              draft={draft}
              onMerged={merge}
            />
          )}
        </>
      )}
    </WindowButton>
  );
}

/** All that the draft changes, each file as it is written on the disk. */
async function packageOf(props: HandingProps, changes: Changes): Promise<Package> {
  const { compiler, path, title, base } = props;
  const pictures = props.pictures.filter((picture) => Object.hasOwn(changes.pictures, picture.path));
  const before: Record<string, string | undefined> = {};
  for (const file of Object.keys(changes.files))
    before[file] =
      file === path ? (base ?? undefined) : await compiler.ask("text", { path: file }).catch(() => undefined);
  const files = { ...changes.files };
  const text = files[path];
  if (base !== null && typeof text === "string") files[path] = asFile(text, taken(base).ends);
  return { path, title, isNew: base === null, files, before, pictures };
}
