// A rich text written by editors, with its styles. The elements of a prerendered text stay as they
// are, because nothing in them needs React: the renderer, of 12 KB, is loaded only by a page that is
// shown after a navigation.
import { lazy } from "react";
import { isShown } from "../../hydration/KeepPage.tsx";
import { lazyChunk } from "../../hydration/lazy-chunk.ts";
import { loadDocument } from "../../hydration/load-document.ts";
import { usePrerendered } from "../../hydration/usePrerendered.ts";
import { classNames } from "../../lib/class-names.ts";
import { site } from "../../lib/site.ts";
import type { PackedText } from "../../lib/texts/packed-text.ts";
import styles from "./RichText.module.css";
import { useFollowLinks } from "./useFollowLinks.ts";

/** Milliseconds for which the page before may stay under the address of the next one. */
const patience = 8000;

/**
 * It has no boundary: until the code is there, the page before stays, though the address is already the next one. If it takes long, the next page
 * comes as a document, which has the text in its HTML.
 */
const RichText = lazy(async () => {
  const timer = setTimeout(() => {
    if (!isShown()) loadDocument();
  }, patience);
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

/** Leaves what is in an element as it is: the same object each time, so that React never writes it. */
const asPrerendered = { __html: "" };

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
