// The company's numbers and claims, in a window.
import { lazy } from "react";
import { WindowButton } from "../parts/WindowButton.tsx";
import type { Offers } from "../protocol.ts";

const FactList = lazy(async () => ({ default: (await import("./FactList.tsx")).FactList }));

interface FactsProps {
  offers: Offers;
  onInsert: (id: string) => void;
}

/** Button and window. */
export function Facts({ offers, onInsert }: FactsProps) {
  return (
    <WindowButton label="Facts…" name="Facts">
      {(close) => <FactList {...{ offers, onInsert }} onClose={close} />}
    </WindowButton>
  );
}
