// The calculator of a product or solution page: its form and the result.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "../components/links/ButtonLink.tsx";
import { Icon } from "../components/parts/Icon.tsx";
import { SampleLine } from "../components/parts/SampleLine.tsx";
import { ownersName } from "../enquiry/choices.ts";
import { language } from "../lib/language.ts";
import { messages } from "../lib/messages.ts";
import { site } from "../lib/site.ts";
import { lazyChunk } from "../resilience/lazy-chunk.ts";
import styles from "./Calculator.module.css";
import type { Assumption, CalculatorData } from "./calculation.server.ts";
import { extentFieldsOf } from "./extent-fields.ts";
import type { Result } from "./result.ts";
import { WorkDrawing } from "./WorkDrawing.tsx";

/** The calculation is loaded once the form is seen. */
const load = () => import("./result.ts");

interface NumberFieldProps {
  field: Omit<Assumption, "source" | "min">;
  min?: number;
  hint?: string;
  /** Whether the field's value is out of range or not a number. */
  isWrong: boolean;
}

function NumberField({ field, min = 0, hint, isWrong }: NumberFieldProps) {
  const { name, label, unit, value, max, sample } = field;
  const id = `calculator-${name}`;
  const descriptions = [...(hint ? [`${id}-source`] : []), ...(isWrong ? [`${id}-wrong`] : [])];
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{markSample(unit ? `${label} (${unit})` : label, sample)}</label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        defaultValue={value}
        aria-describedby={descriptions.join(" ") || undefined}
        aria-invalid={isWrong || undefined}
      />
      {isWrong && (
        <strong id={`${id}-wrong`} role="alert">
          {interpolate(messages().calculator.wrong, {
            least: min,
            most: max.toLocaleString(language()),
          })}
        </strong>
      )}
      {hint && <small id={`${id}-source`}>{hint}</small>}
    </p>
  );
}

/** Whether a field was changed, perhaps before the page was hydrated. */
const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  type === "radio" ? checked !== defaultChecked : type !== "hidden" && value !== defaultValue;

const isChangedIn = (form: HTMLFormElement) => [...form.querySelectorAll("input")].some(isChanged);

type CalculatorProps = CalculatorData & { readonly of: string };

/**
 * Can be on a page only once, as its ids are fixed. Each page has to have one of its own (`key`):
 * what is typed stays in the fields, as it may have been typed before the page is hydrated. Without
 * script it shows an example and explains the calculation.
 */
export function Calculator(props: CalculatorProps) {
  const { of, text, work, assumptions, fixed, claims, owners, example } = props;
  const { calculator } = messages();
  const extentFields = extentFieldsOf(fixed.surface);
  const form = useRef<HTMLFormElement>(null);
  const calculation = useRef<Awaited<ReturnType<typeof load>>>(undefined);
  const touched = useRef(false);
  /** The result of the fields; without script, and while one of them is wrong, there is none. */
  const [calculated, setCalculated] = useState<Result>();
  /** Whether the fields were read; before, the example is shown. */
  const [hasCalculated, setHasCalculated] = useState(false);
  /** Whether the visitor has entered a room: the example is none. */
  const [isOwn, setOwn] = useState(false);
  /** Names of fields with an invalid value. */
  const [wrong, setWrong] = useState<readonly string[]>([]);

  function recalculate(): void {
    if (!calculation.current) {
      lazyChunk(load, "calculator", site().display.chunkTimeoutMs).then(
        (loaded) => {
          calculation.current = loaded;
          recalculate();
        },
        () => {
          // The example stays.
        },
      );
      return;
    }
    if (!form.current) return;
    const { resultOf, samplesIn, wrongFields } = calculation.current;
    const values = new Map(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)] as const),
    );
    const invalid = wrongFields(values, [...extentFields, ...assumptions]);
    const isRight = invalid.length === 0;
    setWrong(invalid);
    setCalculated(isRight ? resultOf(values, samplesIn(values, assumptions), owners) : undefined);
    setOwn(touched.current || isChangedIn(form.current));
    setHasCalculated(true);
  }
  // The fields may have been changed before hydration. Only once they are seen, as a browser takes
  // a tenth of a second to word its first number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      recalculate();
    });
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, []);

  const area = extentFields.find((field) => field.name === "area")?.value ?? "";
  const shown = hasCalculated ? calculated : example;
  return (
    <>
      <p className={styles.text}>{text}</p>
      <form
        ref={form}
        className={styles.form}
        onInput={() => {
          touched.current = true;
          recalculate();
        }}
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(fixed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.fields}>
          <fieldset className={styles.by}>
            <legend>{calculator.by}</legend>
            <label>
              <input type="radio" name="by" value="area" defaultChecked /> {calculator.byArea}
            </label>
            <label>
              <input type="radio" name="by" value="room" /> {calculator.byRooms}
            </label>
          </fieldset>
          {(["area", "room"] as const).map((by) => (
            <div key={by} className={styles.group} data-by={by}>
              {extentFields
                .filter((field) => field.by === by)
                .map((field) => (
                  <NumberField
                    key={field.name}
                    field={field}
                    isWrong={wrong.includes(field.name)}
                  />
                ))}
            </div>
          ))}
          <details>
            <summary>
              {calculator.assumptions}
              <Icon name="plus" />
            </summary>
            <div className={styles.group}>
              {assumptions.map((assumption) => (
                <NumberField
                  key={assumption.name}
                  field={assumption}
                  min={assumption.min}
                  hint={assumption.source}
                  isWrong={wrong.includes(assumption.name)}
                />
              ))}
            </div>
            <SampleLine of={assumptions.some(({ sample }) => sample)} />
            <p className={styles.how}>
              {calculator.how}
              {work.screws !== false && ` ${calculator.howScrews}`}
              {work.studs && ` ${calculator.howStuds}`}
            </p>
            {claims.map((claim) => (
              <p key={claim} className={styles.how}>
                {claim}
              </p>
            ))}
          </details>
        </div>
        {shown && <WorkDrawing {...shown.drawn} />}
        <div className={styles.result}>
          <div aria-live="polite">
            <dl>
              {shown?.lines.map(({ label, words, sample }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{markSample(words, sample)}</dd>
                </div>
              ))}
            </dl>
            <SampleLine of={shown?.lines.some(({ sample }) => sample)} />
          </div>
          {hasCalculated ? (
            calculated && (
              <div className="screen-only">
                <ButtonLink
                  to={{
                    kind: "price",
                    product: ownersName(of),
                    details: isOwn ? calculated.note : undefined,
                  }}
                  label={calculator.ask}
                />
              </div>
            )
          ) : (
            <p className={styles.how}>{interpolate(calculator.example, { area })}</p>
          )}
        </div>
      </form>
    </>
  );
}
