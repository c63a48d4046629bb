// Toolbar for the open file: form or source, translations, address, handing over, and the result of the last action.
import { lazy, memo } from "react";
import { DialogButton } from "../parts/DialogButton.tsx";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";

const AddressForm = lazy(() => import("./AddressForm.tsx"));
const SubmissionWindow = lazy(() => import("../submission/SubmissionWindow.tsx"));
const Keys = lazy(() => import("./Keys.tsx"));
const Languages = lazy(() => import("../translation/Languages.tsx"));

interface FileToolbarProps {
  /** The page's current address; undefined until it is checked. */
  address: string | undefined;
  /** Whether the source is shown; undefined if there is only one view. */
  isSource: boolean | undefined;
  /** Result of the last action. */
  message: string;
}

/** Memoised, as typing does not change it. */
export const FileToolbar = memo(function FileToolbar(props: FileToolbarProps) {
  const { isSource, message } = props;
  const { site, opener, collection, path, title, acts } = useFile();
  const published = site.files.find((one) => one.path === path);
  const address = props.address ?? published?.address;
  return (
    <div className={styles.bar}>
      {isSource !== undefined && <Modes isSource={isSource} onSource={acts.showSource} />}
      {collection?.hasWords && site.languages.length > 0 && (
        <DialogButton label="Translations…" name="Translations" size="small">
          {(close) => (
            <Languages site={site} path={path} title={title} onOpen={opener.open} onClose={close} />
          )}
        </DialogButton>
      )}
      {collection?.folder && (
        <DialogButton
          label="Address…"
          name="Address of the page"
          size="small"
          isDisabled={address === undefined}
        >
          {(close) => address !== undefined && <AddressForm address={address} close={close} />}
        </DialogButton>
      )}
      <DialogButton look="main" label="Hand over…" name="Hand it over" shortcut="Control+Enter">
        {(close) => <SubmissionWindow onClose={close} />}
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
