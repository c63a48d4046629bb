// A screen of the site as it will be seen, by the app's own route: its component with what its loader gave.
import { Suspense, useCallback, useMemo } from "react";
import type { DeskPage } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import { SearchResult, ShareCard } from "./Elsewhere.tsx";
import { type Dropped, withPictures } from "./pictures.ts";
import { Shown } from "./Shown.tsx";
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
export function Screen({ compiler, address, page, ...shown }: ScreenProps) {
  const read = useCallback((paths: readonly string[]) => compiler.ask("compiled", { paths }), [compiler]);
  const screen = useScreen(address, page, read);
  return (
    <Shown page={screen}>
      <Made {...shown} screen={screen} />
    </Shown>
  );
}

interface MadeProps extends Pick<ScreenProps, "view" | "dropped"> {
  screen: ShownScreen;
}

function Made({ view, screen, dropped }: MadeProps) {
  const shown = useMemo(
    () => screen && "Component" in screen && withPictures({ data: screen.loaderData, card: screen.card }, dropped),
    [screen, dropped],
  );
  if (!screen || !shown) return screen && "said" in screen ? <p className="wrap section">{screen.said}</p> : null;
  if (!("Component" in screen)) return null;
  const { head } = shown.data;
  if (view === "Search result") return <SearchResult page={{ ...head, meta: head }} />;
  if (view === "Share card") {
    const { card } = shown;
    if (!card)
      return <p className="wrap section">This page has no card, as it is not to be found by search engines.</p>;
    const { title, label = "", text, colour, picture } = card;
    const page = { path: head.path, title, ...(picture && { image: picture }) };
    return <ShareCard page={page} {...{ label, text, colour }} />;
  }
  const { Component, isWhole, address } = screen;
  const content = <Component key={address} loaderData={shown.data} />;
  return <Suspense>{isWhole ? content : <main>{content}</main>}</Suspense>;
}
