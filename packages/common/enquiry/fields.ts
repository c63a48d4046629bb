// The table of the fields of an enquiry, in the order of the form.
import type { Messages } from "../../../.content/types.d.ts";
import { phoneDigits } from "./phone.ts";
import { districtsOf, stateNames } from "./places.ts";
import {
  atLeast,
  type Choices,
  hasLength,
  hasMoreThanPrefix,
  isChosen,
  isEmail,
  isGiven,
  isLegible,
  isNumeric,
  isOneNumber,
  isWithinLimit,
  type Rule,
} from "./rules.ts";

/**
 * A row of the table. What the form calls a field is in messages.yaml, under `form.labels` and the
 * field's name.
 */
export interface Field {
  /**
   * Who fills it in. `asked`: the visitor, who has to; `optional`: the visitor, who need not;
   * `added` and `sentFrom`: the site itself; `trap`: programs that fill in every field, as people
   * do not see it; `clock` and `attempt`: the page's script. The specified payload is `asked` and
   * `added`; only our own service is sent the others.
   */
  readonly kind: "asked" | "optional" | "added" | "sentFrom" | "trap" | "clock" | "attempt";
  /**
   * Which column of the export it is. Other programs read the export by position, so a number never
   * changes, and a new field takes the next one, wherever it is in the form. The store adds a
   * column that a database lacks. The last three kinds have none.
   */
  readonly column?: number;
  /** How a visitor fills it in; `choice`: from a list. */
  readonly control?: "text" | "email" | "phone" | "choice" | "lines";
  /** Attributes of its control, for autofill and for the right keyboard. */
  readonly type?: "email" | "tel";
  readonly inputMode?: "numeric";
  readonly autoComplete?: string;
  /** Whether it takes the whole width of a form with two columns. */
  readonly wide?: true;
  /** Maximum length in code points. */
  readonly limit?: number;
  /**
   * Whether a longer value is cut: it is filled in for the visitor, and must not cost an enquiry.
   */
  readonly cut?: true;
  /** What can be chosen, given the other values. */
  readonly choices?: (
    choices: Choices,
    values: Readonly<Partial<Record<string, string>>>,
  ) => readonly string[];
  /**
   * In the order of checking; an empty optional field is not checked. The message of a rule that
   * does not hold is the message of its name in messages.yaml, under `rules` and the field's name.
   * The last one says that a text is too long, or that it is not what is asked for.
   */
  readonly rules?: Readonly<Record<string, Rule>>;
}

/** A field whose messages under `rules` are each of a rule that it has. */
type RuledField<Name extends keyof Messages["rules"]> = Field & {
  readonly rules: Readonly<Record<keyof Messages["rules"][Name], Rule>>;
};

/** Form, page without script, service, store and export read it. */
export const fields = {
  // What is needed, such as a price or a sample, in the owner's words.
  request: {
    kind: "optional",
    column: 21,
    control: "choice",
    limit: 100,
    cut: true,
    choices: ({ kinds }) => kinds,
  },
  // One that the site no longer has is taken, too.
  product: {
    kind: "optional",
    column: 22,
    control: "choice",
    limit: 100,
    cut: true,
    choices: ({ subjects }) => subjects,
  },
  // Details, such as a tone or a quantity; called as the column of older databases. Column 23 was a
  // thickness and stays empty.
  quantity: {
    kind: "optional",
    column: 24,
    control: "text",
    wide: true,
    limit: 200,
    cut: true,
  },
  note: {
    kind: "optional",
    column: 14,
    control: "lines",
    wide: true,
    limit: 500,
    rules: { long: isWithinLimit },
  },
  name: {
    kind: "asked",
    column: 3,
    control: "text",
    autoComplete: "name",
    wide: true,
    limit: 100,
    rules: { required: isLegible, short: atLeast(3), long: isWithinLimit },
  },
  email: {
    kind: "asked",
    column: 4,
    control: "email",
    type: "email",
    autoComplete: "email",
    // RFC 5321, 4.5.3.1.3.
    limit: 254,
    rules: { required: isGiven, invalid: isEmail },
  },
  phone_number: {
    kind: "asked",
    column: 5,
    control: "phone",
    type: "tel",
    inputMode: "numeric",
    // HTML gives `tel-national` to other types alone; a country code is cleaned off.
    autoComplete: "tel",
    // Digits before the length, which would say that a text with letters is a number with too many
    // digits.
    rules: {
      prefix: hasMoreThanPrefix(phoneDigits),
      required: isGiven,
      several: isOneNumber,
      digits: isNumeric,
      length: hasLength(phoneDigits),
    },
  },
  category: {
    kind: "asked",
    column: 6,
    control: "choice",
    wide: true,
    choices: ({ categories }) => categories,
    rules: { required: isChosen },
  },
  state: {
    kind: "asked",
    column: 7,
    control: "choice",
    autoComplete: "address-level1",
    choices: ({ places }) => stateNames(places),
    rules: { required: isChosen },
  },
  district: {
    kind: "asked",
    column: 8,
    control: "choice",
    // A district outside the chosen state counts as not chosen (decision 11).
    choices: ({ places }, { state = "" }) => districtsOf(places, state),
    rules: { required: isChosen },
  },
  city: {
    kind: "asked",
    column: 9,
    control: "text",
    autoComplete: "address-level2",
    wide: true,
    limit: 100,
    rules: { required: isLegible, long: isWithinLimit },
  },
  // Cut, as they come from an address, and a long one must not cost an enquiry.
  campaign_id: { kind: "added", column: 10, limit: 64 },
  source: { kind: "added", column: 11, limit: 64 },
  zonal_name: { kind: "added", column: 12 },
  page: { kind: "sentFrom", column: 15, limit: 200 },
  language: { kind: "sentFrom", column: 16, limit: 35 },
  // An enquiry with it is stored and marked, as a browser may have filled it in for a person.
  website: { kind: "trap" },
  // Milliseconds since the page was opened. Without script there is none.
  waited: { kind: "clock" },
  // An id, the same in each attempt to send one enquiry: an answer may come too late for the
  // visitor.
  attempt: { kind: "attempt" },
} as const satisfies Readonly<Record<string, Field>> & {
  readonly [Name in keyof Messages["rules"]]: RuledField<Name>;
};

type FieldName = keyof typeof fields;

type NamesOf<Kind extends Field["kind"]> = {
  [Name in FieldName]: (typeof fields)[Name]["kind"] extends Kind ? Name : never;
}[FieldName];

/** Names of all fields. */
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Names of the fields of some kinds, in the order of the table. */
function namesOf<Kind extends Field["kind"]>(...kinds: readonly Kind[]): readonly NamesOf<Kind>[] {
  const isOfKinds = (name: FieldName): name is NamesOf<Kind> =>
    kinds.some((kind) => kind === fields[name].kind);
  return fieldNames.filter(isOfKinds);
}

/** The row of a field. */
export function fieldOf(name: FieldName): Field {
  return fields[name];
}

/** A value for each of some fields. */
export function fieldRecord<Name extends FieldName>(
  names: readonly Name[],
  value: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>;
}

export type AskedField = NamesOf<"asked">;
export type TypedField = NamesOf<"asked" | "optional">;
/** A field that a visitor chooses from a list. */
export type ChoiceField = {
  [Name in TypedField]: (typeof fields)[Name]["control"] extends "choice" ? Name : never;
}[TypedField];

export function isChoice(name: TypedField): name is ChoiceField {
  return fieldOf(name).control === "choice";
}

/** Fields that a visitor has to fill in. */
export const askedFields = namesOf("asked");

/** Fields that a visitor may leave empty. */
export const optionalFields = /* @__PURE__ */ namesOf("optional");

/** Fields that a visitor fills in. */
export const typedFields = namesOf("asked", "optional");

/** Fields of the form that only our own service is sent. */
export const ownServiceFields = namesOf("optional", "sentFrom", "trap");

/** Fields that our own service stores; the mark lets the browser's script leave the list out. */
export const storedFields = /* @__PURE__ */ namesOf("asked", "optional", "added", "sentFrom");

/** Fields that say what is asked for; a link fills them in. */
export const requestFields = [
  "request",
  "product",
  "quantity",
] as const satisfies readonly TypedField[];

/** Optional free text. */
export const noteField = "note" satisfies TypedField;

/** Honeypot field: people do not see it, programs fill it in. */
export const trapField = "website" satisfies NamesOf<"trap">;

/** How long the page was open, as its script counts: programs are faster than people. */
export const waitedField = "waited" satisfies NamesOf<"clock">;

/** The id of the attempts to send one enquiry. */
export const attemptField = "attempt" satisfies NamesOf<"attempt">;

/** The values of a form. */
export type TypedValues = Readonly<Record<TypedField, string>>;

/** An enquiry as it is sent to any service (specification, section 7): every field is text. */
export type Enquiry = Readonly<Record<NamesOf<"asked" | "added">, string>>;

/** The page and the language that an enquiry was sent from. */
export type SentFrom = Readonly<Record<NamesOf<"sentFrom">, string>>;

/** An enquiry as our own service stores it. */
export type StoredFields = Readonly<Record<(typeof storedFields)[number], string>>;

/** A message for each field that is wrong. */
export type FieldMessages = Readonly<Partial<Record<TypedField, string>>>;
