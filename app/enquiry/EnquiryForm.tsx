// The form of enquiries and of messages from the contact page (specification, sections 3 to 5).

import {
  askedFields,
  isChoice,
  optionalFields,
  requestFields,
  type SentFrom,
  type TypedField,
  trapField,
  typedFields,
} from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import {
  Fragment,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useSourcePath } from "../components/frame/useSourcePath.ts";
import buttonStyles from "../components/links/Button.module.css";
import { Icon } from "../components/parts/Icon.tsx";
import { classNames } from "../lib/class-names.ts";
import { fullPath, language } from "../lib/language.ts";
import { type ClientMessages, messages } from "../lib/messages.ts";
import { site } from "../lib/site.ts";
import { useHydrated } from "../resilience/useHydrated.ts";
import { type Asked, AskingContext } from "./asking.ts";
import { useChoiceLists } from "./choice-lists.tsx";
import { clearDraft, draftOf, saveDraft, valuesIn } from "./draft.ts";
import { EnquiryField } from "./EnquiryField.tsx";
import styles from "./EnquiryForm.module.css";
import { defaultOrigin, enquiryAddress, isOwnService } from "./enquiry.ts";
import { PrerenderedPlaces } from "./prerendered-places.ts";
import { Sending } from "./Sending.tsx";
import { useFormFields } from "./useFormFields.ts";
import { usePlaceChoice } from "./usePlaceChoice.ts";
import { usePlaces } from "./usePlaces.ts";
import { useSubmission } from "./useSubmission.ts";
import { fillIn, unfold, wantedBy, wantedIn } from "./wanted.ts";

/** Another service has no fields for them: the script writes what is asked for into a note. */
const optionalFor = (hydrated: boolean): readonly TypedField[] => {
  if (isOwnService) return optionalFields;
  return hydrated ? requestFields : [];
};

interface EnquiryFormProps {
  /** The contact form has its own texts, and does not restore a district when its state is chosen again. */
  kind?: keyof ClientMessages["form"]["send"];
  /** false while the panel around the form is closed; when it opens again, no message says that a field is empty. */
  shown?: boolean;
  /** Called when a response came, before the page with the result is shown. */
  onAnswer?: () => void;
  /** What a link has asked for, if the form is in a panel; another object each time. */
  asked?: Asked | undefined;
  /** The offices of the chosen state. */
  officesOf?: (state: string) => ReactNode;
}

/**
 * Validates on change and on blur. Fills the width of its container, in one column or two.
 * Prerendered, it can be sent without script.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { kind = "enquiry", shown = true, onAnswer, asked, officesOf } = props;
  const { send, sending: sendingTexts, districtsLoading } = messages().form;
  const hydrated = useHydrated();
  const pathname = useSourcePath();
  const prerendered = useContext(PrerenderedPlaces);
  const { loaded, late, ready } = usePlaces(shown);
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
      if (element?.value) unfold(element);
    }
  }, []);
  const { key } = useLocation();
  const asking = useContext(AskingContext);
  useEffect(() => {
    if (form.current && asked) fillIn(form.current, wantedBy(asked));
  }, [form, asked]);
  // The page's own form.
  useEffect(() => {
    if (onAnswer) return undefined;
    asking.current = (next) => {
      if (form.current) fillIn(form.current, wantedBy(next));
      control("request")?.focus();
    };
    return () => {
      asking.current = undefined;
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may lead to this form.
  useEffect(() => {
    const wanted = wantedIn(location.search);
    if (onAnswer || !form.current || Object.keys(wanted).length === 0) return;
    fillIn(form.current, wanted);
    // Otherwise what the visitor changes would be filled in again when the page is shown again.
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, [key]);
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
    const name = isTypedField(nameOf(target));
    if (name) check([name], places);
  };
  const leftField = isTypedField(left);

  const lists = useChoiceLists({
    shown: loaded ?? prerendered,
    isLoaded: loaded !== undefined,
    state: place.state,
    hint: late ? districtsLoading : undefined,
    disabled: hydrated && (!places || place.state === ""),
  });

  const optional = optionalFor(hydrated);
  const fieldNamed = (name: TypedField) => (
    <EnquiryField
      key={name}
      name={name}
      message={shownMessages[name]}
      list={isChoice(name) ? lists[name] : undefined}
      refusedPhone={fields.refusedPhone}
    />
  );

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
          setLeft(nameOf(event.target));
        }}
      >
        <p className={`small muted ${styles.wide}`}>{messages().form.required}</p>
        {optional.length > 0 && (
          <details className={classNames(styles.more, styles.wide)}>
            <summary>{messages().form.addNeed}</summary>
            <div className={styles.folded}>{optional.map(fieldNamed)}</div>
          </details>
        )}
        {askedFields.map((name) => (
          <Fragment key={name}>
            {fieldNamed(name)}
            {name === "city" && officesOf?.(place.state)}
          </Fragment>
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
            <span>{sending ? sendingTexts[kind] : send[kind]}</span>
            <Icon name="arrow" />
          </button>
        </div>
        <Refusal words={refusal} isLate={isLate} />
        <p className="vh" role="status">
          {(leftField && shownMessages[leftField]) || (late && districtsLoading)}
        </p>
      </form>
      {sending && <Sending words={sendingTexts[kind]} />}
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
  const sentFrom = { page: fullPath(pathname), language: language() } satisfies SentFrom;
  const sent = { ...defaultOrigin(pathname), ...(isOwnService && sentFrom) };
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

const nameOf = (target: EventTarget) =>
  target instanceof Element ? (target.getAttribute("name") ?? "") : "";
