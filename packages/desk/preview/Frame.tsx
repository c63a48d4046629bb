// Iframe of a chosen width, in which the site's components get the styles and media queries that visitors get.
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { MemoryRouter } from "react-router";
import { beginPage } from "../own-script.ts";
import styles from "./Preview.module.css";

interface FrameProps {
  title: string;
  children: ReactNode;
  isNarrow: boolean;
  /** Called with words that were pressed, and where among them. */
  onPress: (words: string, offset: number) => void;
  /** Receives the window of the page once it is ready: an empty frame also has one. */
  ref?: Ref<Window | null>;
}

/** Copies this page's stylesheets into another document, also those added later. */
function shareStyles(to: Document): () => void {
  const shared = new Set<Element>();
  const share = () => {
    for (const sheet of document.head.querySelectorAll("link[rel=stylesheet], style")) {
      if (shared.has(sheet)) continue;
      shared.add(sheet);
      to.head.append(to.importNode(sheet, true));
    }
  };
  share();
  const observer = new MutationObserver(share);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Blocks forms, and all links except those within the page. */
function holdLinks(shown: Document): void {
  const hold = (event: Event) => {
    // An element of another window, so not an instance of this one's Element.
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link) return;
    stop(event);
    if (link.getAttribute("href")?.startsWith("#")) {
      shown.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
    }
  };
  shown.addEventListener("click", hold, true);
  shown.addEventListener("auxclick", hold, true);
  // Both the browser's submission and the page's own code.
  shown.addEventListener("submit", stop, true);
}

/** Reports presses on words, unless some are selected. */
function hearPresses(shown: Document, onPress: FrameProps["onPress"]): void {
  shown.addEventListener("click", (event) => {
    const pressed = event.target as Element | null;
    if (pressed?.closest?.("a, button, summary, input, select, textarea, label")) return;
    if (shown.getSelection()?.isCollapsed === false) return;
    const place = shown.caretPositionFromPoint?.(event.clientX, event.clientY);
    const { offsetNode: node, offset } = place ?? {};
    if (node?.nodeType === Node.TEXT_NODE && offset !== undefined) {
      onPress(node.textContent ?? "", offset);
    }
  });
}

export function Frame({ title, children, isNarrow, onPress, ref }: FrameProps) {
  const press = useEffectEvent(onPress);
  const frame = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState<HTMLElement>();
  useImperativeHandle<Window | null, Window | null>(
    ref,
    () => place?.ownerDocument.defaultView ?? null,
    [place],
  );
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let stopSharing = () => {};
    const begin = () => {
      const shown = current.contentDocument;
      // The initial blank page also fires a load event.
      if (shown?.URL !== "about:srcdoc") return;
      stopSharing();
      shown.documentElement.lang = "en-IN";
      shown.title = title;
      holdLinks(shown);
      hearPresses(shown, press);
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
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        data-narrow={isNarrow || undefined}
      />
      {/* The router that the site's components need for links and the current location; it loads nothing. */}
      {place && createPortal(<MemoryRouter>{children}</MemoryRouter>, place)}
    </>
  );
}
