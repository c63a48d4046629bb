// A window in the page with a width of its own, in which the site's components meet the styles and media queries that visitors meet.
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { MemoryRouter } from "react-router";
import { beginPage } from "../own-script.ts";
import styles from "./Preview.module.css";

export interface FrameHandle {
  readonly window: () => Window | undefined;
}

interface FrameProps {
  title: string;
  children: ReactNode;
  isNarrow: boolean;
  ref?: Ref<FrameHandle>;
}

/** Copies the styles of this page into another document, also those that come later. */
function shareStyles(to: Document): () => void {
  const copies = new Map<Node, Node>();
  const share = () => {
    const sheets = [...document.head.querySelectorAll("link[rel=stylesheet], style")];
    for (const [sheet, copy] of copies)
      if (!sheets.includes(sheet as Element)) {
        copy.parentNode?.removeChild(copy);
        copies.delete(sheet);
      }
    for (const sheet of sheets)
      if (!copies.has(sheet)) copies.set(sheet, to.head.appendChild(to.importNode(sheet, true)));
  };
  share();
  const observer = new MutationObserver(share);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** Links lead nowhere but to a place of the same page. */
function holdLinks(shown: Document): void {
  const hold = (event: Event) => {
    // Of another window, so no instance of this one's Element.
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    const { hash } = link;
    if (link.getAttribute("href")?.startsWith("#"))
      shown.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  };
  shown.addEventListener("click", hold, true);
  shown.addEventListener("auxclick", hold, true);
  // Nor is anything sent, by the browser or by the page's own code.
  const stay = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  shown.addEventListener("submit", stay, true);
}

export function Frame({ title, children, isNarrow, ref }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState<HTMLElement>();
  // None before the page is there: an empty frame has a window, and nothing in it.
  useImperativeHandle(ref, () => ({ window: () => place?.ownerDocument.defaultView ?? undefined }), [place]);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let stopSharing = () => {};
    const begin = () => {
      const shown = current.contentDocument;
      // The page that it had before it was begun is done, too.
      if (shown?.URL !== "about:srcdoc") return;
      stopSharing();
      shown.documentElement.lang = "en-IN";
      shown.title = title;
      holdLinks(shown);
      stopSharing = shareStyles(shown);
      setPlace(shown.body);
    };
    current.addEventListener("load", begin);
    beginPage(current);
    return () => {
      current.removeEventListener("load", begin);
      stopSharing();
    };
  }, [title]);
  return (
    <>
      <iframe ref={frame} title={title} className={styles.frame} data-narrow={isNarrow || undefined} />
      {/* What the site's components ask for links and for where they are; it loads nothing. */}
      {place && createPortal(<MemoryRouter>{children}</MemoryRouter>, place)}
    </>
  );
}
