// A page of the site as it will be seen, by the app's own route: its component with what its loader gave; or what is seen of it elsewhere.
import { Suspense, useCallback } from "react";
import type { DeskPage } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import { BlogCard, SearchResult, ShareCard } from "./Elsewhere.tsx";
import { Shown } from "./Shown.tsx";
import type { Dropped } from "./site-picture.ts";
import { type ShownScreen, useScreen } from "./useScreen.ts";
import type { View } from "./views.ts";

interface ScreenProps {
  view: View;
  compiler: Pick<Compiler, "ask">;
  /** Of the screen; one of those of the page. */
  address: string;
  page: DeskPage;
  dropped: Dropped;
}

/** Made anew with each `page`. */
export function Screen({ view, compiler, address, page, dropped }: ScreenProps) {
  const read = useCallback((paths: readonly string[]) => compiler.ask("compiled", { paths }), [compiler]);
  const screen = useScreen({ address, page, dropped, read });
  return (
    <Shown page={screen}>
      <Made {...{ view, screen }} />
    </Shown>
  );
}

function Made({ view, screen }: Pick<ScreenProps, "view"> & { screen: ShownScreen }) {
  if (!screen) return null;
  if ("said" in screen) return <p className="wrap section">{screen.said}</p>;
  const { Component, isWhole, address, loaderData, card } = screen;
  if (view === "Search result") return <SearchResult head={loaderData.head} />;
  if (view === "Share card") return <ShareCard card={card} />;
  if (view === "Blog card" && loaderData.article) return <BlogCard story={loaderData.article} />;
  const content = <Component key={address} loaderData={loaderData} />;
  return <Suspense>{isWhole ? content : <main>{content}</main>}</Suspense>;
}
