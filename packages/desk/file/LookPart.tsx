// The part of the open file that shows its page, or what stands in its place.
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { syncScroll } from "../preview/sync-scroll.ts";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";
import { useWriting } from "./writing-context.ts";

// Loaded after the editor.
const Preview = lazy(async () => ({
  default: (await import("../preview/Preview.tsx")).Preview,
}));

/** @param props.Beside replaces the page */
export function LookPart({ Beside }: { Beside: ComponentType | undefined }) {
  return (
    <div className={styles.look} data-part="Look" tabIndex={-1}>
      <ErrorBoundary name="What is beside the text">
        <Suspense>{Beside ? <Beside /> : <ShownPage />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

function ShownPage() {
  const { compiler, dropped } = useFile();
  const { editor, found, scroller } = useWriting();
  const { view, current, jump } = editor;
  const { addresses, checking } = found;
  const shownPage = useRef<Window>(null);
  useEffect(() => {
    if (!view || !scroller.current) return;
    return syncScroll(view, scroller.current, () => shownPage.current);
  }, [view, scroller]);
  const showPressed = useCallback(
    async (words: string, offset: number) => {
      const { sourcePlace } = await import("../preview/source-place.ts");
      const place = sourcePlace(current(), words, offset);
      if (place !== undefined) jump(place);
    },
    [current, jump],
  );
  return (
    <Preview
      ref={shownPage}
      compiler={compiler}
      addresses={addresses}
      isWaiting={addresses === undefined && checking.state === "waiting"}
      dropped={dropped}
      onPress={showPressed}
    />
  );
}
