// Preview of the open file: its page, or one of its pages.
import { memo, type Ref, useId, useState } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { Dropped } from "./asset-address.ts";
import { Frame } from "./Frame.tsx";
import { PagePreview } from "./PagePreview.tsx";
import styles from "./Preview.module.css";

interface PreviewProps {
  compiler: CompilerClient;
  /** Of the pages that show the file. */
  addresses: readonly string[] | undefined;
  /** Whether there may be a page once the file is checked. */
  isWaiting: boolean;
  dropped: Dropped;
  /** Called with words of the page that were pressed, and where among them. */
  onPress: (words: string, offset: number) => void;
  ref?: Ref<Window | null>;
}

/** Shows the last page that could be compiled; the findings explain why there is no newer one. */
export const Preview = memo(function Preview(props: PreviewProps) {
  const { compiler, addresses, isWaiting, dropped, onPress, ref } = props;
  const id = useId();
  const [isNarrow, setIsNarrow] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const address = addresses?.find((one) => one === chosen) ?? addresses?.[0];
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        {addresses && addresses.length > 1 && (
          <div className={styles.choice}>
            <label htmlFor={id}>Show</label>
            <select id={id} value={address} onChange={({ target }) => setChosen(target.value)}>
              {addresses.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </div>
        )}
        <label className={styles.narrow}>
          <input
            type="checkbox"
            checked={isNarrow}
            onChange={({ target }) => setIsNarrow(target.checked)}
          />
          As wide as a phone
        </label>
      </div>
      {address !== undefined ? (
        <Frame title="Preview of the page" isNarrow={isNarrow} onPress={onPress} ref={ref}>
          <PagePreview
            compiler={compiler}
            address={address}
            checked={addresses}
            dropped={dropped}
          />
        </Frame>
      ) : (
        <p className={styles.none}>
          {isWaiting
            ? "The page shows here as soon as the file is checked."
            : "The page shows here as soon as its fields are as they have to be. The findings say what is missing."}
        </p>
      )}
    </section>
  );
});
