// Client entry: loads the content of the page's language, and hydrates the document after the first paint (`hydration/deferred-modules.ts`).
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hydrateDespiteChanges, keepPrerendered } from "./hydration/dom-guard.ts";
import { KeepPage } from "./hydration/KeepPage.tsx";
import { listenForNow } from "./hydration/stop-listening.ts";
import { noteFields } from "./hydration/typed-before.ts";
import { setClientContent } from "./lib/client-content.ts";
import { loadClientContent } from "./lib/load-client-content.ts";

function hydrate(): void {
  const page = (
    <StrictMode>
      <KeepPage>
        <HydratedRouter />
      </KeepPage>
    </StrictMode>
  );
  noteFields();
  let root: Root | undefined;
  listenForNow(() =>
    startTransition(() => {
      root = hydrateRoot(document, page);
    }),
  );
  // The same element once more is no update: React hydrates it in one go.
  hydrateDespiteChanges(() => flushSync(() => root?.render(page)));
}

loadClientContent()
  .then((content) => {
    setClientContent(() => content);
    hydrate();
  })
  .catch((error: unknown) => {
    console.error(error);
    keepPrerendered();
  });
