// Toolbar for the open file: form or source, translations, address, handing over, and the result of the last action.
import { lazy, memo } from "react";
import { DialogButton } from "../parts/DialogButton.tsx";
import type { Answers } from "../protocol.ts";
import type { OtherFiles } from "./changes.ts";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";

const AddressForm = lazy(() => import("./AddressForm.tsx"));
const HandOverWindow = lazy(() => import("./HandOverWindow.tsx"));
const Keys = lazy(() => import("./Keys.tsx"));
const Languages = lazy(() => import("../translation/Languages.tsx"));

interface FileToolbarProps {
  /** Whether the file is a page of its own. */
  isPage: boolean;
  /** The page's current address; undefined until it is checked. */
  address: string | undefined;
  /** Whether the source is shown; undefined if there is only one view. */
  isSource: boolean | undefined;
  /** Result of the last action. */
  message: string;
  onSource: (isSource: boolean) => void;
  onRenamed: (renaming: Answers["rename"]) => Promise<void>;
  /** Changes texts in the draft. */
  onTexts: (texts: OtherFiles) => void;
}

/** Memoised, as typing does not change it. */
export const FileToolbar = memo(function FileToolbar(props: FileToolbarProps) {
  const { isPage, isSource, message, onSource, onRenamed, onTexts } = props;
  const { site, compiler, opener, collection, path, title, base, changes } = useFile();
  const published = site.files.find((one) => one.path === path);
  const address = props.address ?? published?.address;
  return (
    <div className={styles.bar}>
      {isSource !== undefined && <Modes isSource={isSource} onSource={onSource} />}
      {collection?.hasWords && site.languages.length > 0 && (
        <DialogButton label="Translations…" name="Translations" size="small">
          {(close) => (
            <Languages site={site} path={path} title={title} onOpen={opener.open} onClose={close} />
          )}
        </DialogButton>
      )}
      {isPage && (
        <DialogButton
          label="Address…"
          name="Address of the page"
          size="small"
          isDisabled={address === undefined}
        >
          {(close) =>
            address !== undefined && (
              <AddressForm
                compiler={compiler}
                changes={changes}
                path={path}
                address={address}
                close={close}
                isPublished={base !== null}
                onRenamed={onRenamed}
              />
            )
          }
        </DialogButton>
      )}
      <DialogButton look="main" label="Hand over…" name="Hand it over" shortcut="Control+Enter">
        {(close) => <HandOverWindow onTexts={onTexts} onClose={close} />}
      </DialogButton>
      <DialogButton label="?" name="Keys" size="small" shortcut="?">
        {(close) => <Keys onClose={close} />}
      </DialogButton>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
});

/** Switches between fields with text, and the source. */
function Modes({ isSource, onSource }: { isSource: boolean; onSource: (source: boolean) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className="vh">How the file is shown</legend>
      {[false, true].map((source) => (
        <label key={String(source)}>
          <input
            type="radio"
            name="mode"
            checked={isSource === source}
            onChange={() => onSource(source)}
          />
          <span>{source ? "Source" : "Fields and text"}</span>
        </label>
      ))}
    </fieldset>
  );
}
