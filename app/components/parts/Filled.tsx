// A message with an element, such as a link, in place of a placeholder.
import type { ReactNode } from "react";

interface FilledProps {
  message: string;
  /** Name of the placeholder. */
  place: string;
  children: ReactNode;
}

export function Filled({ message, place, children }: FilledProps) {
  const [before, after] = message.split(`{${place}}`);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
