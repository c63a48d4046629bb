// The link to ask for a sample of a product or tone.

import { requestQuery, sampleName } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import type { ReactNode } from "react";
import { useCollected } from "../../enquiry/items/collected.ts";
import { ownersName } from "../../enquiry/subjects.ts";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import { arrowLink } from "./ArrowLink.tsx";
import styles from "./AskForSample.module.css";
import { Link } from "./Link.tsx";
import { useRequestLinks } from "./useRequestLinks.ts";

interface AskForSampleProps {
  /** Name of the product. */
  product: string;
  /** Name of a tone. */
  finish?: string | undefined;
  /** What the owner calls the tone, if that is another name. */
  sentFinish?: string | undefined;
  /** Content of the link; by default Ask for a sample, with an arrow. */
  children?: ReactNode;
  /** true: the visitor stays on the page to collect more; the form opens only when the list is full. */
  collects?: boolean;
}

/**
 * A click adds the sample to the visitor's list (app/enquiry/items/request-links.ts) and is
 * announced; where visitors collect several, a second click removes it. Without script it leads to
 * the enquiry page.
 */
export function AskForSample({
  product,
  finish,
  sentFinish = finish,
  children,
  collects,
}: AskForSampleProps) {
  useRequestLinks();
  const name = sampleName(product, finish);
  const sent = sampleName(ownersName(product), sentFinish);
  const items = useCollected();
  const isAdded = collects && items.some((item) => item.kind === "sample" && item.name === name);
  const { inList } = messages().collected;
  const { off } = messages().form.collected;
  return (
    <div className={`screen-only links ${styles.ask}`}>
      <Link
        to={`/enquiry${requestQuery("sample", name, sent)}`}
        className={collects ? undefined : arrowLink}
        data-collects={collects}
      >
        {isAdded ? (
          <>
            {inList} <span className="vh">{`: ${interpolate(off, { name })}`}</span>
          </>
        ) : (
          children
        )}
        {children === undefined && (
          <>
            {messages().parts.askSample}
            <Icon name="arrow" />
          </>
        )}
      </Link>
      <p className={classNames("small", collects && "vh")} role="status" />
    </div>
  );
}
