// A text written by editors, in its place on a page. In the page that a visitor comes to it stands already and stays as it is: the
// code that renders such texts comes with the next page that has one.
import { lazy, type MouseEvent } from "react";
import { useNavigate } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import type { RichText as RichTextData } from "../../lib/content.ts";
import { lazyChunk } from "../../lib/lazy-chunk.ts";
import { site } from "../../lib/site.ts";
import { usePrerendered } from "../parts/usePrerendered.ts";
import styles from "./RichText.module.css";

/** Without a boundary around it: the page before stays until the code is there. */
const RichText = lazy(async () => {
  const { RichText } = await lazyChunk(() => import("./RichText.tsx"), "text", site.display.chunkTimeoutMs);
  return { default: RichText };
});

/** What stands there: the same object each time, so that React never writes it. */
const asItStands = { __html: "" };

/** The address of a link inside the site that a plain press follows; undefined for all else that is pressed. */
function pressedLink(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  const to = link?.getAttribute("href") ?? "";
  const isInside = to.startsWith("#") || (to.startsWith("/") && !to.startsWith("//"));
  return isInside && !link?.target && !link?.hasAttribute("download") ? to : undefined;
}

interface EditorsTextProps {
  text: RichTextData;
  className?: string;
}

/** Its links lead through the router, whoever has rendered it. */
export function EditorsText({ text, className }: EditorsTextProps) {
  const prerendered = usePrerendered();
  const navigate = useNavigate();
  const box = classNames(styles.text, className);
  if (import.meta.env.SSR || !prerendered)
    return (
      <div className={box}>
        <RichText text={text} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, also by a key.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click.
    <div
      className={box}
      onClick={(event) => {
        const to = pressedLink(event);
        if (to === undefined) return;
        event.preventDefault();
        void navigate(to);
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to leave what stands there alone; nothing is written.
      dangerouslySetInnerHTML={asItStands}
    />
  );
}
