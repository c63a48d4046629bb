// A message with an element, such as a link, in place of a placeholder.
import type { ReactNode } from "react";

interface InterpolatedMessageProps {
  message: string;
  /** Name of the placeholder. */
  slot: string;
  children: ReactNode;
}

export function InterpolatedMessage({ message, slot, children }: InterpolatedMessageProps) {
  const [before, after] = message.split(`{${slot}}`);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
