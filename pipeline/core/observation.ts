// What the stages that read one file observe: data without words or severity, which the rules of rules/ judge and word.
import { ofKind } from "../model/of-kind.ts";
import type { ValueNode } from "../model/value.ts";
import type { PlaceholderObservation } from "./values/placeholder-observation.ts";

/** Something that a stage has seen in a file, with its span there. Each stage declares its own kinds. */
export type Observation = PlaceholderObservation;

export type ObservationKind = Observation["kind"];

/** The observations of one kind. */
export type Observed<Kind extends ObservationKind> = Extract<Observation, { readonly kind: Kind }>;

/** A file with what was observed in it; of a file that cannot be read nothing else is known. */
export interface ObservedFile {
  /** Path relative to the content folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The value with positions and its placeholders filled; undefined where there is none. */
  readonly root?: ValueNode;
  readonly observations: readonly Observation[];
}

/** What was observed of one kind in a file, in the order in which the stages have seen it. */
export function observed<Kind extends ObservationKind>(
  { observations }: Pick<ObservedFile, "observations">,
  kind: Kind,
): readonly Observed<Kind>[] {
  return ofKind(observations, kind);
}
