// Renders a page of the site with the app's own route component and loader.
import { Suspense, useCallback } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import type { Dropped } from "./asset-address.ts";
import { type ShownScreen, useScreen } from "./useScreen.ts";

interface PagePreviewProps {
  compiler: CompilerClient;
  address: string;
  /** A new object after each check. */
  checked: unknown;
  dropped: Dropped;
}

/** Updated after each check. */
export function PagePreview({ compiler, address, checked, dropped }: PagePreviewProps) {
  const read = useCallback(
    (paths: readonly string[]) => compiler.ask("compiled", { paths }),
    [compiler],
  );
  const screen = useScreen({ address, checked, dropped, read });
  return (
    <ErrorBoundary name="This page" resetOn={screen}>
      <ScreenContent screen={screen} />
    </ErrorBoundary>
  );
}

function ScreenContent({ screen }: { screen: ShownScreen }) {
  if (!screen) return null;
  if ("said" in screen) return <p className="wrap section">{screen.said}</p>;
  const { Component, isWhole, address, loaderData } = screen;
  const content = <Component key={address} loaderData={loaderData} />;
  return <Suspense>{isWhole ? content : <main>{content}</main>}</Suspense>;
}
