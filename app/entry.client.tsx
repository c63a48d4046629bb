// Client entry: loads the content of the page's language, and hydrates the document after the first paint (`resilience/deferred-modules.ts`).
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { setClientContent } from "./lib/client-content.ts";
import { loadClientContent } from "./lib/load-client-content.ts";
import { hydrateDespiteChanges, keepPrerendered } from "./resilience/dom-guard.ts";
import { KeepPage } from "./resilience/KeepPage.tsx";
import { loadOtherAddress } from "./resilience/load-document.ts";
import { listenForNow } from "./resilience/stop-listening.ts";
import { noteFields } from "./resilience/typed-before.ts";

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
    if (!loadOtherAddress()) hydrate();
  })
  .catch((error: unknown) => {
    console.error(error);
    keepPrerendered();
  });
