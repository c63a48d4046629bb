// The opening of a page without a banner: breadcrumbs, title and a sentence.

import { beginsWithStem } from "../../lib/texts/begins-with-stem.ts";
import { NoBreak } from "../parts/NoBreak.tsx";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx";
import styles from "./PageHead.module.css";

interface PageHeadProps {
  title: string;
  text?: string;
  trail: Crumb[];
}

export function PageHead({ title, text, trail }: PageHeadProps) {
  return (
    <div className={`grid ${styles.head}`}>
      <div>
        <Breadcrumbs trail={trail} />
      </div>
      <h1 data-stem={beginsWithStem(title)}>
        <NoBreak text={title} />
      </h1>
      {text && <p className={`lead muted ${styles.text}`}>{text}</p>}
    </div>
  );
}
