// A message with an element in one of its places, such as a link.
import type { ReactNode } from "react";

interface FilledProps {
  message: string;
  /** Name of the place. */
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
