// A rich text written by editors, with its styles.
import { classNames } from "../../lib/class-names.ts";
import type { RichText as RichTextData } from "../../lib/content.ts";
import styles from "./RichText.module.css";
import { RichText } from "./RichText.tsx";

interface EditorsTextProps {
  text: RichTextData;
  className?: string;
}

export function EditorsText({ text, className }: EditorsTextProps) {
  return (
    <div className={classNames(styles.text, className)}>
      <RichText text={text} />
    </div>
  );
}
