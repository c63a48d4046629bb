// Runs in the page in development: puts compiled content on the screen, and shows the compiler's errors over what was good last.
import { colours } from "../../brand.json";
import type { WatchState } from "../../pipeline/commands/watch.ts";
import { askEvent, stateEvent } from "./content-event.ts";

/** What React Router keeps in a page that it runs in development, and uses itself where the code of a loader has changed. */
interface RouterOfPage {
  readonly __reactRouterDataRouter: {
    readonly revalidate: () => Promise<void>;
    readonly createRoutesForHMR: (
      again: ReadonlySet<string>,
      routes: unknown,
      modules: unknown,
      ssr: unknown,
      isSpaMode: unknown,
    ) => unknown;
    readonly _internalSetRoutes: (routes: unknown) => void;
  };
  readonly __reactRouterManifest: {
    readonly routes: Readonly<Record<string, { readonly id: string; readonly hasLoader?: boolean }>>;
  };
  readonly __reactRouterRouteModules: unknown;
  readonly __reactRouterContext: { readonly ssr: unknown; readonly isSpaMode: unknown };
}

const id = "content-errors";

const style = `
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; font: 14px/1.5 ui-monospace, monospace; }
  section { max-height: 60vh; overflow: auto; padding: 1rem 1.5rem 1.5rem; background: ${colours.ink}; color: ${colours.paper}; border-top: 4px solid ${colours.coral}; }
  h2 { margin: 0 0 .75rem; font: 600 16px/1.5 system-ui, sans-serif; padding-right: 3rem; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { position: absolute; top: .75rem; right: 1.25rem; font: inherit; color: inherit; background: none; border: 1px solid currentColor; padding: .125rem .625rem; cursor: pointer; }
`;

function hide(): void {
  document.getElementById(id)?.remove();
}

/** Shows the errors; the page below can be used on. */
function show({ summary, errors }: WatchState): void {
  hide();
  const host = document.createElement("div");
  host.id = id;
  host.setAttribute("role", "alert");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement("section");
  const title = document.createElement("h2");
  title.textContent = `${summary} in the content; the page is as it was before.`;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Hide";
  close.addEventListener("click", hide);
  const report = document.createElement("pre");
  report.textContent = errors;
  section.append(title, close, report);
  root.append(section);
  document.body.append(host);
}

/** Asks the loaders of the page again; what the visitor typed and where they are stays. */
async function bringUpToDate(page: RouterOfPage): Promise<void> {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest, __reactRouterContext: context } = page;
  // The site is prerendered, so the router takes for granted that what a loader said once never changes.
  const again = new Set(Object.values(manifest.routes).flatMap((route) => (route.hasLoader ? [route.id] : [])));
  const { ssr, isSpaMode } = context;
  router._internalSetRoutes(
    router.createRoutesForHMR(again, manifest.routes, page.__reactRouterRouteModules, ssr, isSpaMode),
  );
  await router.revalidate();
}

import.meta.hot?.on(stateEvent, async (found: WatchState) => {
  if (found.errors) return show(found);
  hide();
  const page = window as unknown as Partial<RouterOfPage>;
  try {
    await bringUpToDate(page as RouterOfPage);
  } catch {
    // The router has not started, or is another one than this knows.
    location.reload();
  }
});

import.meta.hot?.send(askEvent);

document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") hide();
});
