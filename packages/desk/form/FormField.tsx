// Shows a field of the form with the component for its kind.
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "../parts/Button.tsx";
import type { Completions, DeskField } from "../protocol.ts";
import { isList, isMapping, type Value, valueAt } from "../text/yaml-head.ts";
import { blankOf } from "./blank.ts";
import { ChoiceList } from "./choices/ui.tsx";
import { LabelledControl } from "./FieldFrame.tsx";
import { type FormFieldProps, fieldId, sourcePosition, type ValueProps } from "./field-props.ts";
import { focusIn } from "./focus.ts";
import { useForm } from "./form-context.ts";
import { PictureFields } from "./picture/ui.tsx";
import { Switch, TextBox } from "./text/ui.tsx";

// Loaded on demand, as few texts have such fields.
const MapFields = lazy(() => import("./map/ui.tsx"));
const Members = lazy(() => import("./members/ui.tsx"));

/** Whether a value is what a kind of field shows. */
function suits(kind: DeskField["kind"], value: Value): boolean {
  if (kind === "list") return isList(value);
  return kind === "map" || kind === "picture" ? isMapping(value) : typeof value !== "object";
}

/** A field of the form. */
export function FormField(props: FormFieldProps) {
  const { field, fieldPath } = props;
  const { head, offers } = useForm();
  const value = valueAt(head, fieldPath);
  const kind = kindNow(field, value);
  const isNothing = value === undefined || value === null;
  const shown = { ...props, id: fieldId(fieldPath), value };
  if (!isNothing && !suits(kind, value)) return <InSource {...props} />;
  if (kind === "map") return <MapField {...shown} isNothing={isNothing} />;
  if (kind === "list") return <ListField {...shown} />;
  if (kind === "picture") return <PictureFields {...shown} />;
  if (kind === "switch") return <Switch {...shown} />;
  return (
    <TextBox
      {...shown}
      value={typeof value === "object" ? null : (value ?? null)}
      choices={choicesOf(field, offers)}
    />
  );
}

/** The kind of a field that allows several types, from its current value. */
function kindNow({ kind }: DeskField, value: Value | undefined): DeskField["kind"] {
  if (kind !== "value") return kind;
  return isList(value) ? "list" : isMapping(value) ? "map" : kind;
}

function MapField({ isNothing, ...props }: ValueProps & { isNothing: boolean }) {
  const { entry, fields } = props.field;
  if (entry) return <Later of={<Members {...props} Field={FormField} item={entry} />} />;
  if (!fields) return <InSource {...props} />;
  return isNothing ? (
    <Begin {...props} />
  ) : (
    <Later of={<MapFields {...props} Field={FormField} />} />
  );
}

function ListField(props: ValueProps) {
  const { field, value } = props;
  const { offers } = useForm();
  const choices = choicesOf(field, offers);
  const isSimple = !isList(value) || value.every((item) => !isList(item) && !isMapping(item));
  if (choices && isSimple) return <ChoiceList {...props} choices={choices} />;
  if (!field.item) return <InSource {...props} />;
  return <Later of={<Members {...props} Field={FormField} item={field.item} />} />;
}

/** Content that is loaded on demand. */
const Later = ({ of }: { of: ReactNode }) => <Suspense>{of}</Suspense>;

/** Button for a map that does not exist yet. */
function Begin(props: ValueProps) {
  const { field, id, fieldPath } = props;
  const { actions } = useForm();
  return (
    <LabelledControl {...props} isNamed>
      <Button
        id={id}
        onClick={() => {
          actions.set(fieldPath, blankOf(field));
          focusIn(id);
        }}
      >
        Add {field.label}
      </Button>
    </LabelledControl>
  );
}

/** The choices of a field, if they are known. */
function choicesOf({ choices, collection }: DeskField, offers: Completions) {
  if (choices) return choices.map((key) => ({ key, title: key }));
  return collection === undefined ? undefined : offers.keys[collection];
}

/** Link to the source, for a field that the form cannot show. */
function InSource(props: FormFieldProps) {
  const { field, fieldPath } = props;
  const { head, toSource } = useForm();
  const id = fieldId(fieldPath);
  return (
    <LabelledControl {...props} id={id} isNamed>
      <Button id={id} onClick={() => toSource(sourcePosition(head, fieldPath))}>
        {valueAt(head, fieldPath) !== undefined ? "Change" : "Write"} {field.label} in the source
      </Button>
    </LabelledControl>
  );
}
