// The three things that a price depends on, as fields; the calculator fills in the quantity.
import type { SubmitEvent } from "react";
import buttonStyles from "../../components/parts/Button.module.css";
import { Icon } from "../../components/parts/Icon.tsx";
import { useCollected } from "../../enquiry/collected.ts";
import { TextField } from "../../enquiry/Field.tsx";
import { askWithQuantity } from "../../enquiry/sample-links.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./PriceSection.module.css";

/** The quantity comes last, as it may be cut off: the calculator's can be long (maxQuantity). */
const names = ["thickness", "place", "quantity"] as const;

/** Puts what is filled in among what goes along with the form of the page. */
export function PriceForm() {
  const { depends, along, ask } = messages().price;
  const calculated = useCollected().find(({ kind }) => kind === "calculation")?.name;

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const parts = names.flatMap((name) => {
      const words = `${data.get(name)}`.trim();
      return words === "" ? [] : [`${depends[name].term}: ${words}`];
    });
    if (parts.length > 0) askWithQuantity("price", parts.join("; "), form);
  }

  return (
    <form className={styles.ask} onSubmit={onSubmit}>
      <p>{along}</p>
      {names.map((name) => {
        const value = name === "quantity" ? calculated : undefined;
        return (
          <TextField
            // A new calculation replaces what was filled in.
            key={`${name} ${value}`}
            name={name}
            label={depends[name].term}
            defaultValue={value}
            wide={name === "quantity"}
            required={false}
            maxLength={name === "quantity" ? 108 : 30}
          />
        );
      })}
      <button type="submit" className={buttonStyles.button}>
        <span>{ask}</span>
        <Icon name="arrow" />
      </button>
    </form>
  );
}
