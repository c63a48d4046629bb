// The form of enquiries and of messages from the contact page (specification, sections 3 to 5).

import {
  askedFields,
  cleanValues,
  enquiryFrom,
  type FieldMessages,
  isChoice,
  messagesFor,
  optionalFields,
  originFrom,
  type Places,
  requestFields,
  type SentFrom,
  type TypedField,
  trapField,
  typedFields,
} from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useSourcePath } from "../components/frame/useSourcePath.ts";
import buttonStyles from "../components/links/Button.module.css";
import { useNavigateTo } from "../components/links/useNavigateTo.ts";
import { Icon } from "../components/parts/Icon.tsx";
import { campaignQuery } from "../lib/campaign.ts";
import { classNames } from "../lib/class-names.ts";
import { fullPath, language, ownPath } from "../lib/language.ts";
import { type ClientMessages, messages } from "../lib/messages.ts";
import { site } from "../lib/site.ts";
import { useChanged } from "../lib/use-changed.ts";
import { typedBefore } from "../resilience/typed-before.ts";
import { useHydrated } from "../resilience/useHydrated.ts";
import { type Asked, AskingContext } from "./asking.ts";
import { useChoiceLists } from "./choice-lists.tsx";
import { kindNames, subjectNames } from "./choices.ts";
import { draftOf, saveDraft, valuesIn } from "./draft.ts";
import { EnquiryField } from "./EnquiryField.tsx";
import styles from "./EnquiryForm.module.css";
import { defaultOrigin, enquiry, enquiryAddress, isOwnService } from "./enquiry.ts";
import { notSentMessage } from "./not-sent-message.ts";
import type { RefusedPhone } from "./PhoneField.tsx";
import { PrerenderedPlaces } from "./prerendered-places.ts";
import { Sending } from "./Sending.tsx";
import { LateAnswer, moveToNote, newAttempt, sendEnquiry } from "./send-enquiry.ts";
import { usePlaces } from "./usePlaces.ts";
import { fillIn, unfold, wantedBy, wantedIn } from "./wanted.ts";

/** Another service has no fields for them: the script writes what is asked for into a note. */
const optionalFor = (hydrated: boolean): readonly TypedField[] => {
  if (isOwnService) return optionalFields;
  return hydrated ? requestFields : [];
};

interface EnquiryFormProps {
  /**
   * The contact form has its own texts, and does not restore a district when its state is chosen
   * again.
   */
  kind?: keyof ClientMessages["form"]["send"];
  /**
   * false while the panel around the form is closed; when it opens again, no message says that a
   * field is empty.
   */
  shown?: boolean;
  /** Called when a response came, before the page with the result is shown. */
  onAnswer?: () => void;
  /** What a link has asked for, if the form is in a panel; another object each time. */
  asked?: Asked | undefined;
  /** The offices of the chosen state. */
  officesOf?: (state: string) => ReactNode;
}

/** What stopped the last attempt, read aloud; the key tells two attempts apart. */
interface Refusal {
  readonly words: string;
  readonly key: number;
}

const noPlace = { state: "", district: "" };

/**
 * Validates on change and on blur. Fills the width of its container, in one column or two.
 * Prerendered, it can be sent without script. The fields are the only copy of what was typed:
 * browsers, password managers and translations write into them without telling the page. Where no
 * response comes, or none in time, the form stays as it was, and the next attempt has the same id,
 * so that our service takes both for one enquiry.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { kind = "enquiry", shown = true, onAnswer, asked, officesOf } = props;
  const { form: words, rules } = messages();
  const hydrated = useHydrated();
  const pathname = useSourcePath();
  const { key } = useLocation();
  const go = useNavigateTo();
  const asking = useContext(AskingContext);
  const prerendered = useContext(PrerenderedPlaces);
  const { loaded, late: isLoadingLate, ready } = usePlaces(shown);
  const places = loaded?.places;
  const [formPlace] = useState(onAnswer ? "panel" : pathname);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const refusedPhone = useRef<RefusedPhone>(undefined);
  /** The place that was chosen last, also while its lists are not loaded. */
  const chosen = useRef(noPlace);
  const isBusy = useRef(false);
  const attempt = useRef("");
  const [state, setState] = useState("");
  const [wrong, setWrong] = useState<FieldMessages>({});
  const [left, setLeft] = useState<TypedField>();
  const [phase, setPhase] = useState<"idle" | "sending" | "late">("idle");
  const [refusal, setRefusal] = useState<Refusal>();

  const values = () => valuesIn(form.current);

  /**
   * @param lists until they are loaded, a state or district chosen from the prerendered options
   * counts as valid
   */
  const mistakes = (lists: Places | undefined): FieldMessages => {
    const typed = values();
    const { shown: digits, typed: refused } = refusedPhone.current ?? {};
    const phone = digits === typed.phone_number ? refused : typed.phone_number;
    const choices = {
      categories: enquiry().categories,
      kinds: kindNames,
      subjects: subjectNames,
      places: lists ?? { state: [], district: [], zones: [] },
    };
    const found = messagesFor(cleanValues({ ...typed, phone_number: phone ?? "" }), choices, rules);
    if (lists) return found;
    return only(found, (name) => !["state", "district"].includes(name) || !typed[name]);
  };

  const check = (checked: TypedField) => {
    const found = mistakes(places)[checked];
    setWrong((before) => ({
      ...only(before, (name) => name !== checked),
      ...(found !== undefined && { [checked]: found }),
    }));
  };

  /** Follows the selects, which may have been written to without an event. */
  const follow = () => {
    const typed = values();
    // Without its list the select is empty.
    if ((form.current?.querySelectorAll("[name=state] option").length ?? 0) <= 1) return;
    const isOther = typed.state !== state;
    const kept = isOther && kind === "contact" ? "" : chosen.current.district;
    // The options may still belong to the last state.
    const district = isOther ? kept : typed.district || kept;
    chosen.current = { state: typed.state ?? "", district };
    setState(chosen.current.state);
  };

  // What was typed before hydration, or before the visitor left the form, stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form mounts and unmounts.
  useLayoutEffect(() => {
    const element = form.current;
    const draft = draftOf(formPlace);
    const typed = values();
    const placeOf = (name: "state" | "district") =>
      typed[name] || typedBefore(name) || draft[name] || "";
    chosen.current = { state: placeOf("state"), district: placeOf("district") };
    setState(chosen.current.state);
    const isEmpty = (name: string) => !typed[name];
    fillIn(element, only(draft, isEmpty));
    return () => {
      const now = valuesIn(element);
      saveDraft(formPlace, { ...now, ...(!now.state && chosen.current) });
    };
  }, []);

  // New options clear a select.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the options change.
  useLayoutEffect(() => {
    if (!places) return;
    const { district } = chosen.current;
    fillIn(form.current, { state, district });
    if (district !== "" || wrong.district !== undefined) check("district");
  }, [places, state]);

  useEffect(() => {
    if (asked) fillIn(form.current, wantedBy(asked));
  }, [asked]);

  useEffect(() => {
    // The panel has a frame that opens it.
    if (onAnswer) return undefined;
    asking.current = (next) => {
      fillIn(form.current, wantedBy(next));
      form.current?.querySelector<HTMLElement>("[name=request]")?.focus();
    };
    return () => {
      asking.current = undefined;
    };
  });

  // Each navigation may lead to this form.
  useChanged(key, () => {
    const wanted = wantedIn(location.search);
    if (onAnswer || Object.keys(wanted).length === 0) return;
    fillIn(form.current, wanted);
    // Otherwise what the visitor changes would be filled in again when the page is shown again.
    history.replaceState(history.state, "", location.pathname + location.hash);
  });

  // Closing a panel blurs the focused field, which checks it, although the visitor has not skipped
  // it.
  useChanged(shown, () => {
    const typed = values();
    if (shown) setWrong((before) => only(before, (name) => typed[name] !== ""));
  });

  // After its message is there, so that a screen reader reads it.
  useEffect(() => {
    const first = refusal && form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (first) unfold(first).focus();
  }, [refusal]);

  /**
   * Checks the form and sends it; returns whether it was accepted, or undefined if it was not sent.
   */
  const send = async (element: HTMLFormElement): Promise<boolean | undefined> => {
    // Instant once the lists are loaded, so the timer shows the overlay only while they are not.
    const waiting = setTimeout(() => setPhase("sending"));
    const lists = await ready().finally(() => clearTimeout(waiting));
    follow();
    const found = mistakes(lists);
    const reasons = Object.values(found);
    setWrong(found);
    if (reasons.length > 0) {
      setPhase("idle");
      setRefusal({ words: notSentMessage(reasons, words), key: performance.now() });
      return undefined;
    }
    setPhase("sending");
    attempt.current ||= newAttempt();
    const origin = originFrom(campaignQuery(), defaultOrigin(ownPath(location.pathname)));
    const typed = new FormData(element);
    if (!isOwnService) moveToNote(typed);
    const sent = enquiryFrom(cleanValues(values()), origin, lists);
    return sendEnquiry(enquiryAddress(), sent, typed, attempt.current);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const element = event.currentTarget;
    const page = location.pathname;
    isBusy.current = true;
    try {
      const isAccepted = await send(element);
      if (isAccepted === undefined) return;
      attempt.current = "";
      chosen.current = noPlace;
      setState("");
      setPhase("idle");
      onAnswer?.();
      element.reset();
      // The form may have unmounted already, which stored its values as a draft.
      saveDraft(formPlace, {});
      // A visitor who has left the page meanwhile is only interrupted if the enquiry failed.
      if (isAccepted && location.pathname !== page) return;
      await go(isAccepted ? "/success" : "/error");
    } catch (error) {
      console.error(error);
      // The button takes the focus only once it is enabled.
      flushSync(() => setPhase(error instanceof LateAnswer ? "late" : "idle"));
      button.current?.focus();
    } finally {
      isBusy.current = false;
    }
  };

  const fieldOfTarget = ({ target }: { target: EventTarget }) =>
    typedFields.find((name) => target instanceof Element && name === target.getAttribute("name"));
  const checkTarget = (event: { target: EventTarget }) => {
    const name = fieldOfTarget(event);
    if (name) check(name);
  };

  const lists = useChoiceLists({
    shown: loaded ?? prerendered,
    isLoaded: loaded !== undefined,
    state,
    hint: isLoadingLate ? words.districtsLoading : undefined,
    disabled: hydrated && (!places || state === ""),
  });
  const optional = optionalFor(hydrated);
  const fieldNamed = (name: TypedField) => (
    <EnquiryField
      key={name}
      name={name}
      message={wrong[name]}
      list={isChoice(name) ? lists[name] : undefined}
      refusedPhone={refusedPhone}
    />
  );
  const isSending = phase === "sending";
  const isLate = phase === "late";

  return (
    <div className={styles.frame}>
      <form
        className={styles.form}
        method="post"
        encType="multipart/form-data"
        action={enquiryAddress()}
        noValidate={hydrated}
        ref={form}
        onSubmit={onSubmit}
        onChange={(event) => {
          setRefusal(undefined);
          setPhase((before) => (before === "late" ? "idle" : before));
          follow();
          checkTarget(event);
        }}
        onCompositionEnd={checkTarget}
        onBlur={(event) => {
          follow();
          checkTarget(event);
          setLeft(fieldOfTarget(event));
        }}
      >
        <p className={`small muted ${styles.wide}`}>{words.required}</p>
        {optional.length > 0 && (
          <details className={classNames(styles.more, styles.wide)}>
            <summary>{words.addNeed}</summary>
            <div className={styles.folded}>{optional.map(fieldNamed)}</div>
          </details>
        )}
        {askedFields.map((name) => (
          <Fragment key={name}>
            {fieldNamed(name)}
            {name === "city" && officesOf?.(state)}
          </Fragment>
        ))}
        <HiddenFields pathname={pathname} />
        <div className={styles.wide}>
          <button
            ref={button}
            type="submit"
            className={classNames(buttonStyles.button, styles.button)}
            disabled={isSending}
            // A blur may show a message, and the button would move away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            <span>{(isSending ? words.sending : words.send)[kind]}</span>
            <Icon name="arrow" />
          </button>
        </div>
        <p className={isLate ? styles.wide : "vh"} role="alert">
          {isLate
            ? interpolate(words.late, { phone: site().contact.phone })
            : refusal && <span key={refusal.key}>{refusal.words}</span>}
        </p>
        <p className="vh" role="status">
          {(left && wrong[left]) || (isLoadingLate && words.districtsLoading)}
        </p>
      </form>
      {isSending && <Sending words={words.sending[kind]} />}
    </div>
  );
}

/** The entries of some fields. */
function only<Value>(
  all: Readonly<Partial<Record<string, Value>>>,
  isIn: (name: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name))) as Readonly<
    Record<string, Value>
  >;
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
