// Client entry: loads the content of the page's language, and hydrates the document after the first paint (`hydration/late-modules.ts`).
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import {
  type Change,
  hydrateDespiteChanges,
  keepPrerendered,
} from "./hydration/foreign-changes.ts";
import { KeepPage } from "./hydration/KeepPage.tsx";
import { listenForNow } from "./hydration/stop-listening.ts";
import { setClientContent } from "./lib/client-content.ts";
import { loadClientContent } from "./lib/load-client-content.ts";

/** Finds what was changed while the page was parsed; without the page as it was sent, nothing. */
async function loadFindOthers(): Promise<() => readonly Change[]> {
  const none = () => [];
  if (!window.changes.isOther) return none;
  return import("./hydration/parsed-changes.ts").then(
    (module) => module.changesWhileParsed(),
    () => none,
  );
}

function hydrate(findOthers: () => readonly Change[]): void {
  const page = (
    <StrictMode>
      <KeepPage>
        <HydratedRouter />
      </KeepPage>
    </StrictMode>
  );
  let root: Root | undefined;
  listenForNow(() =>
    startTransition(() => {
      root = hydrateRoot(document, page);
    }),
  );
  // The same element once more is no update: React hydrates it in one go.
  hydrateDespiteChanges(() => flushSync(() => root?.render(page)), findOthers);
}

Promise.all([loadClientContent(), loadFindOthers()])
  .then(([content, findOthers]) => {
    setClientContent(() => content);
    hydrate(findOthers);
  })
  .catch((error: unknown) => {
    console.error(error);
    keepPrerendered();
  });
