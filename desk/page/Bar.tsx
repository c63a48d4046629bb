// Toolbar for the open file: form or source, facts, translations, address, handing over, and the result of the last action.
import { lazy, memo } from "react";
import { WindowButton } from "../parts/WindowButton.tsx";
import type { Answers } from "../protocol.ts";
import type { HandingProps } from "./Handing.tsx";
import { Modes } from "./Modes.tsx";
import styles from "./Writing.module.css";

const AddressForm = lazy(async () => ({ default: (await import("./AddressForm.tsx")).AddressForm }));
const Handing = lazy(async () => ({ default: (await import("./Handing.tsx")).Handing }));
const Languages = lazy(async () => ({ default: (await import("../translation/Languages.tsx")).Languages }));
const FactList = lazy(async () => ({ default: (await import("./FactList.tsx")).FactList }));

interface BarProps extends Omit<HandingProps, "onClose"> {
  /** The page's current address; undefined if the file has none. */
  address: string | undefined;
  /** Whether the source is shown; undefined if there is only one view. */
  isSource: boolean | undefined;
  /** Result of the last action. */
  told: string;
  /** Opens another file. */
  onOpen: (path: string) => Promise<void>;
  onSource: (isSource: boolean) => void;
  /** Inserts text at the cursor. */
  onInsert: (words: string) => void;
  onRenamed: (renaming: Answers["rename"]) => Promise<void>;
}

/** Memoised, as typing does not change it. */
export const Bar = memo(function Bar(props: BarProps) {
  const { address, isSource, told, onOpen, onSource, onInsert, onRenamed, ...handing } = props;
  const { site, compiler, collection, path, title, base, changes } = handing;
  return (
    <div className={styles.bar}>
      {isSource !== undefined && <Modes isSource={isSource} onSource={onSource} />}
      <WindowButton label="Facts…" name="Facts">
        {(close) => <FactList offers={site.offers} onInsert={(id) => onInsert(`{{fact.${id}}}`)} onClose={close} />}
      </WindowButton>
      {collection?.hasWords && site.languages.length > 0 && (
        <WindowButton label="Translations…" name="Translations" size="small">
          {(close) => <Languages {...{ site, path, title }} onOpen={onOpen} onClose={close} />}
        </WindowButton>
      )}
      {address !== undefined && (
        <WindowButton label="Address…" name="Address of the page" size="small">
          {(close) => (
            <AddressForm
              {...{ compiler, changes, path, address, close }}
              isPublished={base !== null}
              onRenamed={onRenamed}
            />
          )}
        </WindowButton>
      )}
      <WindowButton look="main" label="Hand over…" name="Hand it over">
        {(close) => <Handing {...handing} onClose={close} />}
      </WindowButton>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  );
});
