// The site has changed underneath a draft: what both have made of the file, and what to do; nothing is overwritten before the writer has
// chosen. How it is used: <SiteChanged found={underneath(head, text, theirs)} mine={text} onMine={…} onText={…} />, where `theirs` is
// the file as the site has it now. `onMine`: go on with the draft as it is; `onText(text)`: go on with another text (undo brings the
// draft's back). Both note the new base with `OpenDraft.note({ site, base: theirs })`.
import { lazy, Suspense, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Notice } from "../parts/Notice.tsx";
import styles from "./SiteChanged.module.css";
import type { Underneath } from "./site-changed.ts";

const Differences = lazy(async () => ({ default: (await import("./Differences.tsx")).Differences }));

interface SiteChangedProps {
  found: Underneath;
  mine: string;
  onMine: () => void;
  onText: (text: string) => void;
}

export function SiteChanged({ found, mine, onMine, onText }: SiteChangedProps) {
  const [isShown, setShown] = useState(false);
  if (found.state === "same") return null;
  if (found.state === "removed")
    return (
      <Notice
        kind="warning"
        message="This file was removed from the site since you began. Your draft is as you left it."
        help="If you hand it over, the file is new again. Ask whoever removed it first."
      >
        <Button onClick={onMine}>Go on with my draft</Button>
      </Notice>
    );
  const { theirs } = found;
  const together = found.state === "changed" ? found.together : undefined;
  return (
    <Notice
      kind="warning"
      message={
        found.state === "taken"
          ? "Meanwhile the site has a file of this name. Your draft is as you left it."
          : "This file was changed on the site since you began. Your draft is as you left it."
      }
      help={
        together === undefined
          ? "Compare the two, and bring into your draft what it should have of the other. If you hand over your draft as it is, it replaces the other’s words."
          : "The two changes are in different places, so both can be had in one text."
      }
    >
      {together !== undefined && (
        <Button look="main" onClick={() => onText(together)}>
          Take both
        </Button>
      )}
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? "Hide the differences" : "Show the differences"}
      </Button>
      <Button onClick={onMine}>Go on with mine</Button>
      <Button onClick={() => onText(theirs)}>Take the site’s</Button>
      {isShown && (
        <div className={styles.both}>
          <p>
            Lines with <ins>+</ins> are in your draft only, lines with <del>−</del> on the site only.
          </p>
          <Suspense fallback={<p>One moment.</p>}>
            <Differences theirs={theirs} mine={mine} />
          </Suspense>
          <CopyButton label="Copy the site’s text" text={() => theirs} />
        </div>
      )}
    </Notice>
  );
}
