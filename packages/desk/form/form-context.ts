// What all fields of a form share: the file's fields, the actions, and the offers.

import type { FixOption } from "@site/pipeline/browser";
import { createContext, useContext } from "react";
import type { AddPictures } from "../pictures/useAddedPictures.ts";
import type { Completions } from "../protocol.ts";
import type { Head } from "../text/yaml-head.ts";
import type { FieldActions, FieldFinding } from "./field-props.ts";

export interface FormInView {
  readonly head: Head;
  readonly offers: Completions;
  /** Path of the file, relative to the content folder. */
  readonly path: string;
  readonly actions: FieldActions;
  /** Adds pictures from the writer's computer; undefined if they cannot be stored. */
  readonly addPictures: AddPictures | undefined;
  /** Shows a position in the source. */
  readonly toSource: (place: number) => void;
  /** Applies an answer to a finding. */
  readonly fix: (finding: FieldFinding, answer: FixOption) => void;
}

export const FormContext = createContext<FormInView | undefined>(undefined);

/**
 * The form around a field.
 * @throws Error outside of a form
 */
export function useForm(): FormInView {
  const form = useContext(FormContext);
  if (!form) throw new Error("There is no form here.");
  return form;
}
