// Renders a page of the site with the app's own route component and loader.
import { Suspense, useCallback } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { DeskPage } from "../protocol.ts";
import { PreviewErrorBoundary } from "./PreviewErrorBoundary.tsx";
import type { Dropped } from "./site-picture.ts";
import { type ShownScreen, useScreen } from "./useScreen.ts";

interface PagePreviewProps {
  compiler: CompilerClient;
  /** Address to show, one of the page's addresses. */
  address: string;
  page: DeskPage;
  dropped: Dropped;
}

/** Updated with each new `page`. */
export function PagePreview({ compiler, address, page, dropped }: PagePreviewProps) {
  const read = useCallback(
    (paths: readonly string[]) => compiler.ask("compiled", { paths }),
    [compiler],
  );
  const screen = useScreen({ address, page, dropped, read });
  return (
    <PreviewErrorBoundary page={screen}>
      <ScreenContent screen={screen} />
    </PreviewErrorBoundary>
  );
}

function ScreenContent({ screen }: { screen: ShownScreen }) {
  if (!screen) return null;
  if ("said" in screen) return <p className="wrap section">{screen.said}</p>;
  const { Component, isWhole, address, loaderData } = screen;
  const content = <Component key={address} loaderData={loaderData} />;
  return <Suspense>{isWhole ? content : <main>{content}</main>}</Suspense>;
}
