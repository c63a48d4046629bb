// The form of enquiries and of messages from the contact page (specification, sections 3 to 5). Prerendered, it can be sent without script.
import { type FocusEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import {
  askedFields,
  type ChoiceField,
  isChoice,
  type SentFrom,
  trapField,
  typedFields,
} from "../../enquiry/fields.ts";
import { districtsOf, type Places } from "../../enquiry/places.ts";
import { usePathname } from "../components/frame/usePathname.ts";
import buttonStyles from "../components/parts/Button.module.css";
import { Icon } from "../components/parts/Icon.tsx";
import { useHydrated } from "../components/parts/useHydrated.ts";
import { classNames } from "../lib/class-names.ts";
import { fullPath, language } from "../lib/language.ts";
import { type ClientMessages, messages } from "../lib/messages.ts";
import { Collecting } from "./Collecting.tsx";
import { clearDraft, saveDraft, type Typed, unreadFields, valuesIn } from "./draft.ts";
import { type ChoiceList, EnquiryField } from "./EnquiryField.tsx";
import styles from "./EnquiryForm.module.css";
import { defaultOrigin, enquiry, enquiryAddress, isOwnService } from "./enquiry.ts";
import { enquiryResolver } from "./enquiry-resolver.ts";
import { PrerenderedPlaces } from "./prerendered-places.ts";
import { Sending } from "./Sending.tsx";
import { useInitialValues } from "./useInitialValues.ts";
import { usePlaceChoice } from "./usePlaceChoice.ts";
import { usePlaces } from "./usePlaces.ts";
import { useSubmission } from "./useSubmission.ts";

const empty = Object.fromEntries(typedFields.map((field) => [field, ""]));

/** Another service is sent only the specified fields. */
const shownFields = isOwnService ? typedFields : askedFields;

interface EnquiryFormProps {
  /** The contact form has its own texts, and does not restore a district when its state is chosen again. */
  kind?: keyof ClientMessages["form"]["send"];
  /** false while the panel around the form is closed; when it opens again, no message says that a field is empty. */
  shown?: boolean;
  /** Called when a response came, before the page with the result is shown. */
  onAnswer?: () => void;
}

/** Validates on change and on blur. Fills the width of its container, in one column or two. */
export function EnquiryForm({ kind = "enquiry", shown = true, onAnswer }: EnquiryFormProps) {
  const { send, sending: onItsWay, districtsLoading } = messages().form;
  const hydrated = useHydrated();
  const pathname = usePathname();
  const prerendered = useContext(PrerenderedPlaces);
  const { places, late, ready } = usePlaces();
  const [formPlace] = useState(onAnswer ? "panel" : pathname);
  const values = useInitialValues(formPlace);
  const refusedPhone = useRef<string>(undefined);
  const resolver = enquiryResolver(places, refusedPhone);
  const form = useForm<Typed>({ mode: "all", resolver, defaultValues: values });
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => () => saveDraft(formPlace, getValues()), [formPlace, getValues]);
  const { register, formState } = form;
  const { isSubmitted } = formState;
  // Closing a panel blurs the focused field, which validates it. Unless the form was submitted, the visitor has not skipped the field.
  useEffect(() => {
    if (shown && !isSubmitted) clearErrors(typedFields.filter((field) => !getValues(field)));
  }, [shown, isSubmitted, clearErrors, getValues]);
  const place = usePlaceChoice(form, places, kind === "enquiry");
  const readFields = (element: HTMLFormElement) => {
    const written = valuesIn(element);
    for (const [field, value] of unreadFields(written, getValues())) {
      setValue(field, value);
      if (field === "phone_number") refusedPhone.current = undefined;
    }
    const { state = "", district } = written;
    flushSync(() => {
      if (state !== place.state) place.onState(state);
      if (district) place.onDistrict(district);
    });
  };
  const submission = useSubmission(form, ready, readFields, () => {
    // The panel closes first: the blur that this causes would validate the field after it was emptied.
    if (onAnswer) flushSync(onAnswer);
    form.reset(empty, { keepFieldsRef: true });
    place.clear();
    // The form may have unmounted already, which stored its values as a draft.
    clearDraft(formPlace);
  });
  const { sending, refusal, onChange, onSubmit, button } = submission;
  const [left, setLeft] = useState("");

  const messageOf = (field: keyof Typed) => formState.errors[field]?.message;
  const leftField = typedFields.find((field) => field === left);

  const lists: Readonly<Record<ChoiceField, ChoiceList>> = {
    category: {
      options: enquiry().categories.map((category, index) => {
        return option(category, enquiry().categoryNames?.[index]);
      }),
    },
    state: {
      options: (places ?? prerendered)?.state.map(({ state_name }) => option(state_name)),
      onChoose: place.onState,
    },
    district: {
      options: places
        ? districtsOf(places, place.state).map((name) => option(name))
        : prerendered && groups(prerendered),
      hint: late ? districtsLoading : undefined,
      disabled: hydrated && (!places || place.state === ""),
      onChoose: place.onDistrict,
    },
  };

  return (
    <div className={styles.frame}>
      <form
        className={styles.form}
        method="post"
        encType="multipart/form-data"
        action={enquiryAddress()}
        noValidate={hydrated}
        onSubmit={onSubmit}
        onChange={onChange}
        onBlur={(event: FocusEvent<HTMLFormElement>) => {
          readFields(event.currentTarget);
          if (
            event.target instanceof HTMLInputElement ||
            event.target instanceof HTMLSelectElement
          ) {
            setLeft(event.target.name);
          }
        }}
      >
        <p className={classNames(styles.note, styles.wide)}>
          {isOwnService ? messages().form.requiredButNote : messages().form.required}
        </p>
        <Collecting form={form} />
        {shownFields.map((name) => (
          <EnquiryField
            key={name}
            name={name}
            register={register}
            message={messageOf(name)}
            drafted={Boolean(values?.[name])}
            list={isChoice(name) ? lists[name] : undefined}
            refusedPhone={refusedPhone}
          />
        ))}
        <HiddenFields pathname={pathname} />
        <div className={styles.wide}>
          <button
            ref={button}
            type="submit"
            className={classNames(buttonStyles.button, styles.button)}
            disabled={sending}
            // A blur may show a message, and the button would move away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            <span>{sending ? onItsWay[kind] : send[kind]}</span>
            <Icon name="arrow" />
          </button>
        </div>
        <p className="vh" role="alert">
          {refusal}
        </p>
        <p className="vh" role="status">
          {(leftField && messageOf(leftField)) || (late && districtsLoading)}
        </p>
      </form>
      {sending && <Sending words={onItsWay[kind]} />}
    </div>
  );
}

/** Hidden fields: the origin of the enquiry, and a honeypot that only programs fill in. */
function HiddenFields({ pathname }: { readonly pathname: string }) {
  const { campaign_id, source } = defaultOrigin(pathname);
  const sentFrom: SentFrom = { page: fullPath(pathname), language: language() };
  const sent = { campaign_id, source, ...(isOwnService ? sentFrom : {}) };
  return (
    <>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isOwnService && (
        <div className="vh" aria-hidden="true">
          <label>
            {messages().form.trap} <input name={trapField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}

/** Without `value` an option would be sent in the words that it shows, which a browser may have translated. */
function option(name: string, shown = name): ReactNode {
  return (
    <option key={name} value={name}>
      {shown}
    </option>
  );
}

/** All districts, grouped by state: without script the options cannot follow the chosen state. */
function groups(places: Places): ReactNode {
  return places.state.map(({ state_name }) => (
    <optgroup key={state_name} label={state_name}>
      {districtsOf(places, state_name).map((name) => option(name))}
    </optgroup>
  ));
}
