// The form of enquiries and of messages from the contact page (specification, sections 3 to 5). Prerendered, it can be sent without script.

import {
  askedFields,
  type ChoiceField,
  districtsOf,
  isChoice,
  type SentFrom,
  stateNames,
  trapField,
  typedFields,
} from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import {
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { usePathname } from "../components/frame/usePathname.ts";
import buttonStyles from "../components/parts/Button.module.css";
import { Icon } from "../components/parts/Icon.tsx";
import { useHydrated } from "../components/parts/useHydrated.ts";
import { classNames } from "../lib/class-names.ts";
import { fullPath, language } from "../lib/language.ts";
import { type ClientMessages, messages } from "../lib/messages.ts";
import { site } from "../lib/site.ts";
import { Collecting } from "./Collecting.tsx";
import { clearDraft, draftOf, saveDraft, valuesIn } from "./draft.ts";
import { type ChoiceList, EnquiryField } from "./EnquiryField.tsx";
import styles from "./EnquiryForm.module.css";
import { defaultOrigin, enquiry, enquiryAddress, isOwnService } from "./enquiry.ts";
import type { LoadedPlaces, NamesHere } from "./load-places.ts";
import { PrerenderedPlaces } from "./prerendered-places.ts";
import { Sending } from "./Sending.tsx";
import { useFormFields } from "./useFormFields.ts";
import { usePlaceChoice } from "./usePlaceChoice.ts";
import { usePlaces } from "./usePlaces.ts";
import { useSubmission } from "./useSubmission.ts";

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
  const { loaded, late, ready } = usePlaces();
  const places = loaded?.places;
  const [formPlace] = useState(onAnswer ? "panel" : pathname);
  const [draft] = useState(() => (import.meta.env.SSR ? undefined : draftOf(formPlace)));
  const fields = useFormFields();
  const { form, control, values, check, clear, shown: shownMessages } = fields;
  const [isSubmitted, setSubmitted] = useState(false);
  // What was typed before hydration stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form mounts.
  useLayoutEffect(() => {
    for (const name of typedFields) {
      const element = control(name);
      if (element?.value === "") element.value = draft?.[name] ?? "";
    }
  }, []);
  const place = usePlaceChoice(fields, places, draft, kind === "enquiry");
  const { chosen } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form unmounts.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      const typed = element ? valuesIn(element) : {};
      const { state, district } = typed.state ? typed : chosen.current;
      saveDraft(formPlace, { ...typed, state, district });
    };
  }, []);
  // Closing a panel blurs the focused field, which checks it. Unless the form was submitted, the visitor has not skipped the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens or closes.
  useEffect(() => {
    if (shown && !isSubmitted) {
      const typed = values();
      clear(typedFields.filter((field) => typed[field] === ""));
    }
  }, [shown, isSubmitted]);
  const submission = useSubmission(fields, ready, place.read, () => {
    // The panel closes first: the blur that this causes would check the field after it was emptied.
    if (onAnswer) flushSync(onAnswer);
    clear(typedFields);
    setSubmitted(false);
    place.clear();
    // The form may have unmounted already, which stored its values as a draft.
    clearDraft(formPlace);
  });
  const { sending, refusal, late: isLate, onChange, onSubmit, button } = submission;
  const [left, setLeft] = useState("");

  const isTypedField = (name: string) => typedFields.find((field) => field === name);
  const checkTarget = ({ target }: SyntheticEvent) => {
    const name = target instanceof Element && isTypedField(target.getAttribute("name") ?? "");
    if (name) check([name], places);
  };
  const leftField = isTypedField(left);

  const shownPlaces = loaded ?? prerendered;
  const lists: Readonly<Record<ChoiceField, ChoiceList>> = {
    category: {
      options: enquiry().categories.map((category, index) => {
        return option(category, enquiry().categoryNames?.[index]);
      }),
    },
    state: {
      options: shownPlaces && placeOptions(stateNames(shownPlaces.places), shownPlaces.names),
    },
    district: {
      options: loaded
        ? placeOptions(districtsOf(loaded.places, place.state), loaded.names)
        : prerendered && groups(prerendered),
      hint: late ? districtsLoading : undefined,
      disabled: hydrated && (!places || place.state === ""),
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
        ref={form}
        onSubmit={(event) => {
          setSubmitted(true);
          void onSubmit(event);
        }}
        onChange={(event) => {
          onChange();
          const { target } = event;
          if (target instanceof HTMLSelectElement && target.name === "district") {
            place.onDistrict(target.value);
          }
          place.read();
          checkTarget(event);
        }}
        onCompositionEnd={checkTarget}
        onBlur={(event) => {
          place.read();
          checkTarget(event);
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
        <Collecting />
        {shownFields.map((name) => (
          <EnquiryField
            key={name}
            name={name}
            message={shownMessages[name]}
            drafted={Boolean(draft?.[name])}
            list={isChoice(name) ? lists[name] : undefined}
            refusedPhone={fields.refusedPhone}
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
        <Refusal words={refusal} isLate={isLate} />
        <p className="vh" role="status">
          {(leftField && shownMessages[leftField]) || (late && districtsLoading)}
        </p>
      </form>
      {sending && <Sending words={onItsWay[kind]} />}
    </div>
  );
}

/** What stopped the last attempt: read aloud, as the fields show it, but shown where no answer came in time. */
function Refusal({ words, isLate }: { readonly words: string; readonly isLate: boolean }) {
  const { late } = messages().form;
  return (
    <p className={isLate ? styles.wide : "vh"} role="alert">
      {isLate ? interpolate(late, { phone: site().contact.phone }) : words}
    </p>
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

/** Places by what the page calls them, in the order of its alphabet. */
function placeOptions(sent: readonly string[], names: NamesHere | undefined): ReactNode {
  const nameOf = (name: string) => names?.[name] ?? name;
  const sorted = names
    ? sent.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language()))
    : sent;
  return sorted.map((name) => option(name, nameOf(name)));
}

/** All districts, grouped by state: without script the options cannot follow the chosen state. */
function groups({ places, names }: LoadedPlaces): ReactNode {
  return stateNames(places).map((state) => (
    <optgroup key={state} label={names?.[state] ?? state}>
      {placeOptions(districtsOf(places, state), names)}
    </optgroup>
  ));
}
