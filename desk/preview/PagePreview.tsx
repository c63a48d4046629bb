// Renders a page of the site with the app's own route component and loader, or how it appears in search results.
import { Suspense, useCallback } from "react";
import type { Compiler } from "../compiler-client.ts";
import type { DeskPage } from "../protocol.ts";
import { PreviewErrorBoundary } from "./PreviewErrorBoundary.tsx";
import { SearchResult } from "./SearchResult.tsx";
import type { Dropped } from "./site-picture.ts";
import { type ShownScreen, useScreen } from "./useScreen.ts";

/** The views of the preview. */
export const views = ["Page", "Search result"] as const;
export type View = (typeof views)[number];

interface PagePreviewProps {
  view: View;
  compiler: Pick<Compiler, "ask">;
  /** Address to show, one of the page's addresses. */
  address: string;
  page: DeskPage;
  dropped: Dropped;
}

/** Updated with each new `page`. */
export function PagePreview({ view, compiler, address, page, dropped }: PagePreviewProps) {
  const read = useCallback(
    (paths: readonly string[]) => compiler.ask("compiled", { paths }),
    [compiler],
  );
  const screen = useScreen({ address, page, dropped, read });
  return (
    <PreviewErrorBoundary page={screen}>
      <ScreenContent view={view} screen={screen} />
    </PreviewErrorBoundary>
  );
}

function ScreenContent({ view, screen }: Pick<PagePreviewProps, "view"> & { screen: ShownScreen }) {
  if (!screen) return null;
  if ("said" in screen) return <p className="wrap section">{screen.said}</p>;
  const { Component, isWhole, address, loaderData } = screen;
  if (view === "Search result") return <SearchResult head={loaderData.head} />;
  const content = <Component key={address} loaderData={loaderData} />;
  return <Suspense>{isWhole ? content : <main>{content}</main>}</Suspense>;
}
