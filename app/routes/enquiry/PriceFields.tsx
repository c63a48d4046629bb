// The three things that a price depends on, as fields; the calculator fills in the quantity.
import { useRef } from "react";
import buttonStyles from "../../components/parts/Button.module.css";
import { Icon } from "../../components/parts/Icon.tsx";
import { useCollected } from "../../enquiry/collected.ts";
import { TextField } from "../../enquiry/Field.tsx";
import { askWithQuantity } from "../../enquiry/sample-links.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./PriceSection.module.css";

/** The quantity comes last, as it may be cut off: the calculator's can be long (maxQuantity). */
const names = ["thickness", "place", "quantity"] as const;

/** Puts what is filled in among what goes along with the page's form; it is no form of its own, as it sends nothing. */
export function PriceFields() {
  const { depends, along, ask } = messages().price;
  const fields = useRef<HTMLDivElement>(null);
  const calculated = useCollected().find(({ kind }) => kind === "calculation")?.name;

  function askForPrice(): void {
    const all = fields.current;
    if (!all) return;
    const parts = names.flatMap((name) => {
      const words = all.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim();
      return words ? [`${depends[name].term}: ${words}`] : [];
    });
    if (parts.length > 0) askWithQuantity("price", parts.join("; "), all);
  }

  return (
    <div ref={fields} className={styles.ask}>
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
            onKeyDown={({ key }) => key === "Enter" && askForPrice()}
            wide={name === "quantity"}
            required={false}
            maxLength={name === "quantity" ? 108 : 30}
          />
        );
      })}
      <button type="button" className={buttonStyles.button} onClick={askForPrice}>
        <span>{ask}</span>
        <Icon name="arrow" />
      </button>
    </div>
  );
}
