// Begins in the browser: takes the page's block of data, loads the code of its routes and lets React take over what is shown.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { UNSAFE_AssetsManifest } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { blockId, type PageBlock } from "./lib/page-block.ts";
import { pathAt, unknownRoute } from "./lib/unknown-address.ts";

declare global {
  interface Window {
    /** What the list of all routes leaves behind when it is loaded. */
    readonly __reactRouterManifest?: UNSAFE_AssetsManifest;
  }
}

/** Lets the route for unknown addresses answer at the one that was asked for; false where it cannot. */
function answersHere(): boolean {
  const route = window.__reactRouterManifest?.routes[unknownRoute];
  const path = pathAt(location.pathname);
  if (route) route.path = path;
  return path !== undefined;
}

/** Puts what the page hands over where React Router looks for it; false where the page has to stay as it is, without script. */
async function takeBlock(): Promise<boolean> {
  const { manifest, routes, context, data }: PageBlock = JSON.parse(
    document.getElementById(blockId)?.textContent ?? "",
  );
  await import(/* @vite-ignore */ manifest);
  if (routes.includes(unknownRoute) && !answersHere()) return false;
  const modules = routes.map(async (id) => {
    const address = window.__reactRouterManifest?.routes[id]?.module ?? "";
    return [id, await import(/* @vite-ignore */ address)];
  });
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Response(data).body },
    __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
  });
  return true;
}

// While developing, React Router's own scripts have done so.
if (!import.meta.env.PROD || (await takeBlock()))
  startTransition(() => {
    const router = <HydratedRouter />;
    // It looks for mistakes while developing and does nothing else.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
  });
