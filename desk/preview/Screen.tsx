// A page of the site as it will be seen, by the app's own route: its component with what its loader gave; or what is seen of it elsewhere.
import { Suspense, useCallback, useMemo } from "react";
import type { DeskPage } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import { BlogCard, SearchResult, ShareCard } from "./Elsewhere.tsx";
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
  const { data, card } = shown;
  if (view === "Search result") return <SearchResult head={data.head} />;
  if (view === "Share card") return <ShareCard card={card} />;
  if (view === "Blog card" && data.article) return <BlogCard story={data.article} />;
  const { Component, isWhole, address } = screen;
  const content = <Component key={address} loaderData={data} />;
  return <Suspense>{isWhole ? content : <main>{content}</main>}</Suspense>;
}
