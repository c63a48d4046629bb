// A text written by editors, in its place on a page.
import { classNames } from "../../lib/class-names.ts";
import type { RichText as RichTextData } from "../../lib/content.ts";
import styles from "./RichText.module.css";
import { RichText } from "./RichText.tsx";

interface EditorsTextProps {
  text: RichTextData;
  className?: string;
}

/** Its links lead through the router. */
export function EditorsText({ text, className }: EditorsTextProps) {
  return (
    <div className={classNames(styles.text, className)}>
      <RichText text={text} />
    </div>
  );
}
