// Client entry: loads the content of the page's language, and hydrates the document after the first paint (`lib/late-modules.ts`).
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { setClientContent } from "./lib/client-content.ts";
import { loadClientContent } from "./lib/load-client-content.ts";

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

loadClientContent().then((content) => {
  setClientContent(() => content);
  hydrate();
}, console.error);
