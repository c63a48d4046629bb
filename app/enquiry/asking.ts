// What a link asks for: the address of the form with it, and the context that opens the form in
// place.
import { createContext } from "react";
import type { RequestKind } from "./choices.ts";

/** What is asked for. */
export interface Asked {
  readonly kind: RequestKind;
  /** Name of a product or a solution, as it is sent. */
  readonly product?: string;
  /** Such as a tone or a quantity; not part of the address. */
  readonly details?: string | undefined;
}

/**
 * The page with the form. An address chooses from lists only: anybody may make up an address.
 */
export function askAddress({ kind, product }: Asked): string {
  return `/enquiry?${new URLSearchParams({ ...(product && { product }), ask: kind })}`;
}

/** Shows a form with what is asked for; when it closes, the focus goes back to `from`. */
export type Ask = (asked: Asked, from: HTMLElement) => void;

/** How the page asks, set by its form or by Enquiry Now; unset, links are followed. */
export const AskingContext = createContext<{ current: Ask | undefined }>({ current: undefined });
