// A rich text written by editors, with its styles.
import { lazy, type MouseEvent } from "react";
// biome-ignore lint/style/noRestrictedImports: it also follows links to parts of the page.
import { type To, useNavigate } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import { resolveAddress } from "../../lib/language.ts";
import { site } from "../../lib/site.ts";
import type { PackedText } from "../../lib/texts/packed-text.ts";
import { isShown } from "../../resilience/KeepPage.tsx";
import { lazyChunk } from "../../resilience/lazy-chunk.ts";
import { loadDocument } from "../../resilience/load-document.ts";
import { usePrerendered } from "../../resilience/usePrerendered.ts";
import styles from "./RichText.module.css";

/** What the router shows for an address in a link; undefined for what only the browser can open. */
function targetOf(address: string): To | undefined {
  // As PartLink: the query of the page stays.
  if (address.startsWith("#")) return { search: location.search, hash: address };
  return address.startsWith("/") && resolveAddress(address).isOwn ? address : undefined;
}

/** @returns the handler of a click on an element with links */
function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest("a") : null;
    const to = link && !link.target ? targetOf(link.getAttribute("href") ?? "") : undefined;
    if (to === undefined) return;
    event.preventDefault();
    void navigate(to);
  };
}

/** Milliseconds for which the page before may stay under the address of the next one. */
const timeLimitMs = 8000;

/**
 * It has no boundary: until the code is there, the page before stays, though the address is already
 * the next one. If it takes long, the next page comes as a document, which has the text in its
 * HTML.
 */
const RichText = lazy(async () => {
  const timer = setTimeout(() => {
    if (!isShown()) loadDocument();
  }, timeLimitMs);
  try {
    const { chunkTimeoutMs } = site().display;
    const text = await lazyChunk(() => import("./RichText.tsx"), "text", chunkTimeoutMs);
    return { default: text.RichText };
  } finally {
    clearTimeout(timer);
  }
});

interface EditorsTextProps {
  text: PackedText;
  className?: string;
  /** `span` for the words of a heading. */
  as?: "div" | "span";
}

/**
 * Leaves what is in an element as it is: the same object each time, so that React never writes it.
 */
const asPrerendered = { __html: "" };

/**
 * Leaves a prerendered text as it is: only a page shown after a navigation loads the renderer, of
 * 12 KB.
 */
export function EditorsText(props: EditorsTextProps) {
  // The key makes another text another element, which was not prerendered.
  return <Text key={props.text} {...props} />;
}

function Text({ text, className, as: Box = "div" }: EditorsTextProps) {
  const isPrerendered = usePrerendered();
  const followLink = useFollowLinks();
  const classes = classNames(styles.text, className);
  if (import.meta.env.SSR || !isPrerendered) {
    return (
      <Box className={classes}>
        <RichText text={text} />
      </Box>
    );
  }
  return (
    <Box
      className={classes}
      onClick={followLink}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration writes nothing of it.
      dangerouslySetInnerHTML={asPrerendered}
    />
  );
}
