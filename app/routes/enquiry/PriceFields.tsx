// The three things that a price depends on, as fields; the calculator fills in the quantity.

import { maxQuantity } from "@site/common/enquiry";
import { type KeyboardEvent, useRef } from "react";
import buttonStyles from "../../components/parts/Button.module.css";
import { Icon } from "../../components/parts/Icon.tsx";
import { useCollected } from "../../enquiry/collected.ts";
import { TextField } from "../../enquiry/Field.tsx";
import { askWithQuantity } from "../../enquiry/sample-links.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./PriceSection.module.css";

const names = ["thickness", "place", "quantity"] as const;

/** Maximum length of a thickness and a place; the rest is for the quantity. */
const maxShort = 30;

/** Puts what is filled in among what goes along with the page's form; it is no form of its own, as it sends nothing. */
export function PriceFields() {
  const { depends, along, ask } = messages().price;
  const fields = useRef<HTMLDivElement>(null);
  const calculated = useCollected().find(({ kind }) => kind === "calculation")?.name;
  const labels = names.map((name) => `${depends[name].term}: `).join("; ");
  const limitOf = (name: (typeof names)[number]) =>
    name === "quantity" ? maxQuantity - labels.length - 2 * maxShort : maxShort;

  function askForPrice(): void {
    const all = fields.current;
    if (!all) return;
    const parts = names.flatMap((name) => {
      const words = all.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim();
      // The calculator's result goes along by itself.
      return words && words !== calculated ? [`${depends[name].term}: ${words}`] : [];
    });
    askWithQuantity("price", parts.join("; "), all);
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (key === "Enter" && !nativeEvent.isComposing) askForPrice();
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
            frame={{ label: depends[name].term, wide: name === "quantity" }}
            defaultValue={value}
            onKeyDown={onKeyDown}
            required={false}
            maxLength={limitOf(name)}
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
