// The drawings to download with a filter by solution and by product.

import { useEffect, useRef, useState } from "react";
import choiceStyles from "../../components/panels/Choice.module.css";
import { classNames } from "../../lib/class-names.ts";
import type { DrawingGroup } from "../../lib/downloads/drawings.server.ts";
import styles from "./DrawingsFilter.module.css";
import { Register } from "./Register.tsx";

interface DrawingsFilterProps {
  words: {
    readonly solution: string;
    readonly product: string;
    readonly all: string;
    readonly none: string;
    readonly reset: string;
  };
  groups: readonly DrawingGroup[];
  products: readonly { readonly key: string; readonly title: string }[];
}

interface Option {
  readonly value: string;
  readonly title: string;
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The first of them stands for all. */
  options: readonly Option[];
}

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <fieldset className={choiceStyles.choice}>
      <legend>{label}</legend>
      {options.map(({ value, title }, index) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            className="vh"
            defaultChecked={index === 0}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

const everything = { solution: "", product: "" };

/** Without script, and on phones, where the drawings are folded by solution, there is no filter, unless something was chosen before. */
export function DrawingsFilter({ words, groups, products }: DrawingsFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(everything);
  const read = () => {
    const data = new FormData(form.current ?? undefined);
    const chosenIn = (name: string) => `${data.get(name) ?? ""}`;
    setChosen({ solution: chosenIn("solution"), product: chosenIn("product") });
  };
  /** Once the browser has reset the fields. */
  const reset = () => {
    read();
    // The focused button disappears.
    form.current?.querySelector("input")?.focus();
  };
  // Something may have been chosen before the page was hydrated.
  useEffect(read, []);

  const isChosen = Object.values(chosen).some((value) => value !== "");
  const all = { value: "", title: words.all };
  const drawn = new Set(
    groups.flatMap(({ drawings }) => drawings.flatMap((drawing) => drawing.products)),
  );
  const solutions = groups.map(({ path, title }) => ({ value: path, title }));
  const materials = products
    .filter(({ key }) => drawn.has(key))
    .map(({ key, title }) => ({ value: key, title }));
  const shown = groups
    .filter(({ path }) => chosen.solution === "" || path === chosen.solution)
    .map((group) => ({
      ...group,
      drawings: group.drawings.filter(
        ({ products }) => chosen.product === "" || products.includes(chosen.product),
      ),
    }))
    .filter(({ drawings }) => drawings.length > 0);
  return (
    <div className={styles.filtered}>
      <form
        ref={form}
        className={classNames(styles.filter, isChosen && styles.chosen)}
        onChange={read}
        onReset={() => setTimeout(reset)}
      >
        <Choice name="solution" label={words.solution} options={[all, ...solutions]} />
        <Choice name="product" label={words.product} options={[all, ...materials]} />
        <p role="status">{shown.length === 0 && words.none}</p>
        {shown.length === 0 && (
          <button type="reset" className={styles.reset}>
            {words.reset}
          </button>
        )}
      </form>
      <div>
        <Register groups={shown} />
      </div>
    </div>
  );
}
