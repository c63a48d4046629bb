// The calculator's form with its first result. Without script it shows an example and explains the calculation.
import { interpolate } from "../../enquiry/interpolate.ts";
import buttonStyles from "../components/parts/Button.module.css";
import { Collapsible } from "../components/parts/Collapsible.tsx";
import { Icon } from "../components/parts/Icon.tsx";
import * as messages from "../lib/messages.ts";
import styles from "./CalculatorForm.module.css";
import type { Assumption, Calculation } from "./calculation.server.ts";
import { extentFieldsOf, resultOf } from "./result.ts";

interface NumberFieldProps extends Omit<Assumption, "source"> {
  id: string;
  step: number | "any";
  hint?: string;
}

function NumberField({ id, name, label, unit, value, least, most, step, hint }: NumberFieldProps) {
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{unit ? `${label} (${unit})` : label}</label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="decimal"
        defaultValue={value}
        min={least}
        max={most}
        step={step}
        aria-describedby={hint && `${id}-source`}
      />
      {hint && <small id={`${id}-source`}>{hint}</small>}
    </p>
  );
}

/** Can be on a page only once, as its ids are fixed. */
export function CalculatorForm({ title, text, work, assumptions, fixed, claims }: Calculation) {
  const extentFields = extentFieldsOf(fixed.surface);
  const first = new Map([
    ...Object.entries(fixed),
    ...extentFields.map(({ name, value }): [string, string] => [name, String(value)]),
    ...assumptions.map(({ name, value }): [string, string] => [name, String(value)]),
    ["by", "area"],
  ]);
  const result = resultOf(first);
  const name = `${title}: ${work.title.toLowerCase()}`;
  return (
    <section className="wrap after" id="calculator" aria-label={name}>
      <Collapsible title={<h2 className={styles.title}>{name}</h2>} headed className={styles.calculator}>
        <p className={styles.text}>{text}</p>
        <form data-calculator="" className={styles.form}>
          {Object.entries(fixed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.fields}>
            <fieldset className={styles.by}>
              <legend>{messages.calculator.by}</legend>
              <label>
                <input type="radio" name="by" value="area" defaultChecked /> {messages.calculator.byArea}
              </label>
              <label>
                <input type="radio" name="by" value="room" /> {messages.calculator.byRooms}
              </label>
            </fieldset>
            {(["area", "room"] as const).map((by) => (
              <div key={by} className={styles.group} data-by={by}>
                {extentFields
                  .filter((field) => field.by === by)
                  .map(({ name, label, unit, value, most, step }) => (
                    <NumberField
                      key={name}
                      id={`calculator-${name}`}
                      {...{ name, label, unit, value, most, step }}
                      least={0}
                    />
                  ))}
              </div>
            ))}
            <details>
              <summary>{messages.calculator.assumptions}</summary>
              <div className={styles.group}>
                {assumptions.map(({ source, ...assumption }) => (
                  <NumberField
                    key={assumption.name}
                    id={`calculator-${assumption.name}`}
                    {...assumption}
                    step="any"
                    hint={source}
                  />
                ))}
              </div>
              <p className={styles.how}>
                {messages.calculator.how}
                {work.studs && ` ${messages.calculator.howStuds}`}
              </p>
              {claims.map((claim) => (
                <p key={claim} className={styles.how}>
                  {claim}
                </p>
              ))}
            </details>
          </div>
          <div className={styles.result}>
            <div aria-live="polite" data-result="">
              <dl>
                {result?.lines.map(({ label, words }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <p className={styles.how} data-example="">
              {interpolate(messages.calculator.example, { area: first.get("area") ?? "" })}
            </p>
            <button type="button" className={buttonStyles.button} data-ask="" hidden>
              <span>{messages.calculator.ask}</span>
              <Icon name="arrow" />
            </button>
          </div>
        </form>
      </Collapsible>
    </section>
  );
}
