// The line below a table, drawing or list that says what the asterisk in it means.
import { messages } from "../../lib/messages.ts";

/** @param of whether anything above is a sample; without one there is no line */
export function SampleLine({ of }: { readonly of: boolean | undefined }) {
  return of ? <p className="small muted sample">{messages().parts.sample}</p> : null;
}
