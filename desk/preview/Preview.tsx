// The preview: a page that shows the file, and what is seen of it elsewhere, one at a time.
import { type Ref, useId, useState } from "react";
import type { DeskCollection, DeskPage } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import { Frame, type FrameHandle } from "./Frame.tsx";
import styles from "./Preview.module.css";
import { Screen } from "./Screen.tsx";
import type { Dropped } from "./site-picture.ts";
import { type View, views } from "./views.ts";

interface PreviewProps {
  compiler: Pick<Compiler, "ask">;
  page: DeskPage | undefined;
  /** Of the file that is written, where it is in one. */
  collection: DeskCollection | undefined;
  dropped: Dropped;
  ref?: Ref<FrameHandle>;
}

/** Shows the last page that the text allowed; the findings say what keeps it from a newer one. */
export function Preview({ compiler, page, collection, dropped, ref }: PreviewProps) {
  const id = useId();
  const [view, setView] = useState<View>("Page");
  const [isNarrow, setIsNarrow] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const address = page?.addresses.find((one) => one === chosen) ?? page?.addresses[0];
  const offered = views.filter((one) => one !== "Blog card" || collection?.name === "articles");
  return (
    <section className={styles.preview} aria-label="Preview">
      {collection?.isShown && (
        <div className={styles.bar}>
          <Choice id={`${id}view`} label="Show" choices={offered} value={view} onChoose={setView} />
          {page && page.addresses.length > 1 && address && (
            <Choice id={`${id}page`} label="of" choices={page.addresses} value={address} onChoose={setChosen} />
          )}
          <label className={styles.narrow}>
            <input type="checkbox" checked={isNarrow} onChange={({ target }) => setIsNarrow(target.checked)} />
            As wide as a phone
          </label>
        </div>
      )}
      {collection?.isShown && page && address !== undefined ? (
        <Frame title="Preview of the page" isNarrow={isNarrow} ref={ref}>
          <Screen {...{ view, compiler, address, page, dropped }} />
        </Frame>
      ) : (
        <p className={styles.none}>
          {collection?.isShown
            ? "The page shows here as soon as its fields are as they have to be. The findings say what is missing."
            : "No page shows this file by itself: what it says is in others, which the check looks at."}
        </p>
      )}
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  id: string;
  label: string;
  choices: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ id, label, choices, value, onChoose }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  );
}
