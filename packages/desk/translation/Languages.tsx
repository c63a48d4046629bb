// Buttons for the translations of a file, with their state; missing ones can be begun.
import { translatedFile } from "@site/pipeline/browser";
import { Button } from "../parts/Button.tsx";
import type { DeskSite, TranslationHead } from "../protocol.ts";
import styles from "./Languages.module.css";

interface LanguagesProps {
  site: DeskSite;
  /** Path of the source. */
  path: string;
  title: string;
  onOpen: (path: string) => Promise<void>;
  /** Closes the surrounding window; without it only existing translations are shown. */
  onClose?: () => void;
}

export default function Languages({ site, path, title, onOpen, onClose }: LanguagesProps) {
  const buttons = site.languages.flatMap(({ language, name }) => {
    const own = translatedFile(path, language);
    const head = site.translations.find((one) => one.path === own);
    if (!head && !onClose) return [];
    const says = `: ${head ? standing(head) : "begin"}`;
    return (
      <Button
        key={language}
        aria-label={`${name}${says}, ${title}`}
        onClick={() => void onOpen(own)}
      >
        <span lang={language}>{name}</span>
        {says}
      </Button>
    );
  });
  if (!onClose) return buttons;
  return (
    <div className={styles.window}>
      <p>
        A translation has the words alone; pictures, keys and numbers of the page are those of this
        file.
      </p>
      {buttons}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

/** “2 stale, 1 missing”. */
function standing({ isRead, stale, new: fresh, missing }: TranslationHead): string {
  const counts = { stale, new: fresh, missing };
  const words = Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  );
  return [isRead ? [] : "not read yet", words].flat().join(", ") || "up to date";
}
