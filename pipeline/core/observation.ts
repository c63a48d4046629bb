// What the stages that read one file observe: data without words or severity, which the rules of rules/ judge and word.
import type { MarkdownObservation } from "./markdown/observations.ts";

/** Something that a stage has seen in a file, with its span there. */
export type Observation = MarkdownObservation;

export type ObservationKind = Observation["kind"];

/** The observations of one kind. */
export type Observed<Kind extends ObservationKind> = Extract<Observation, { readonly kind: Kind }>;

/** What was observed of one kind in a file, in the order in which the stages have seen it. */
export function observed<Kind extends ObservationKind>(
  { observations }: { readonly observations: readonly Observation[] },
  kind: Kind,
): readonly Observed<Kind>[] {
  return observations.filter((each): each is Observed<Kind> => each.kind === kind);
}
