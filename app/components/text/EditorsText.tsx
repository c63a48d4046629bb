// A text written by editors, in its place on a page. In the page that a visitor comes to it stands already and stays as it is: the
// code that renders such texts comes with the next page that has one.
import { lazy } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { RichText as RichTextData } from "../../lib/content.ts";
import { lazyChunk } from "../../lib/lazy-chunk.ts";
import { site } from "../../lib/site.ts";
import { AsPrerendered } from "../parts/AsPrerendered.tsx";
import styles from "./RichText.module.css";

/** Without a boundary around it: the page before stays until the code is there. */
const RichText = lazy(async () => {
  const { RichText } = await lazyChunk(() => import("./RichText.tsx"), "text", site.display.chunkTimeoutMs);
  return { default: RichText };
});

interface EditorsTextProps {
  text: RichTextData;
  className?: string;
}

/** Its links lead through the router, whoever has rendered it. */
export function EditorsText({ text, className }: EditorsTextProps) {
  return (
    <AsPrerendered className={classNames(styles.text, className)}>
      <RichText text={text} />
    </AsPrerendered>
  );
}
