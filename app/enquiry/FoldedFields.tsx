// Optional fields of the enquiry form below one line that unfolds them.
import { fieldOf, priceFields, type TypedField } from "@site/common/enquiry";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "../lib/class-names.ts";
import { messages } from "../lib/messages.ts";
import styles from "./EnquiryForm.module.css";

/** Fragment of the address that leads to the fields of a price. */
export const priceAnchor = "price";

/** Whether a field is one of a price. */
export const isOfPrice = (name: string): boolean => priceFields.some((field) => field === name);

/** The fields in the order of the form; those that one line unfolds are together. */
export function foldsOf(names: readonly TypedField[]): TypedField[][] {
  const folds: TypedField[][] = [];
  for (const name of names) {
    const last = folds.at(-1);
    const { folded } = fieldOf(name);
    if (last?.[0] && folded && fieldOf(last[0]).folded === folded) {
      last.push(name);
    } else {
      folds.push([name]);
    }
  }
  return folds;
}

interface FoldedFieldsProps {
  names: readonly TypedField[];
  open: boolean;
  /** Their controls. */
  children: ReactNode;
}

/**
 * Fields that are not folded are shown as they are. Browsers without script unfold what a fragment
 * of the address is inside of.
 */
export function FoldedFields({ names: [first = "name"], open, children }: FoldedFieldsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  const { folded } = fieldOf(first);
  const anchor = isOfPrice(first) ? priceAnchor : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may lead here.
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return;
    // After the page has focused its heading (useRouteChange.ts): a screen reader then reads the group and its first field.
    const timer = setTimeout(() => fold.current && enter(fold.current));
    return () => clearTimeout(timer);
  }, [anchor, hash, key]);
  if (!folded) return children;
  const label = messages().form[folded];
  return (
    <details ref={fold} className={classNames(styles.more, styles.wide)} open={open}>
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid item that shrinks. */}
      <div role="group" aria-label={label} className={styles.folded} id={anchor}>
        {children}
      </div>
    </details>
  );
}

/** Unfolds fields, and moves the view and the focus to the first. */
function enter(fold: HTMLDetailsElement): void {
  fold.open = true;
  fold.scrollIntoView();
  fold.querySelector<HTMLElement>("select, input, textarea")?.focus({ preventScroll: true });
}
