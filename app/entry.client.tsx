// Client entry: loads the content of the page's language, and hydrates the document after the first
// paint (`resilience/deferred-modules.ts`).
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { setClientContent } from "./lib/client-content.ts";
import { loadClientContent } from "./lib/load-client-content.ts";
import { guardNodes, keepPrerendered } from "./resilience/dom-guard.ts";
import { KeepPage } from "./resilience/KeepPage.tsx";
import { loadOtherAddress } from "./resilience/load-document.ts";
import { noteFields } from "./resilience/typed-before.ts";

function hydrate(): void {
  noteFields();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <KeepPage>
          <HydratedRouter />
        </KeepPage>
      </StrictMode>,
    );
  });
}

guardNodes();
loadClientContent()
  .then((content) => {
    setClientContent(() => content);
    if (!loadOtherAddress()) hydrate();
  })
  .catch((error: unknown) => {
    console.error(error);
    keepPrerendered();
  });
