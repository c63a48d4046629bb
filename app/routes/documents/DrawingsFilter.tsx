// Filters the drawings by product and by solution, by radio buttons and CSS, so that it works without script.
import type { DrawingGroup } from "../../lib/documents.server.ts";
import styles from "./DrawingsFilter.module.css";

interface DrawingsFilterProps {
  words: { readonly solution: string; readonly product: string; readonly all: string };
  groups: readonly DrawingGroup[];
  products: readonly { readonly key: string; readonly title: string }[];
}

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  options: readonly { readonly value: number; readonly title: string }[];
}

function Choice({ name, label, all, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <label>
        <input type="radio" name={name} value="all" className="vh" defaultChecked />
        {all}
      </label>
      {options.map(({ value, title }) => (
        <label key={title}>
          <input type="radio" name={name} value={value} className="vh" />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

/** Before the drawings, in the same section. On phones the drawings are folded by solution instead. */
export function DrawingsFilter({ words, groups, products }: DrawingsFilterProps) {
  const shown = groups.flatMap(({ drawings }) => drawings.flatMap((one) => one.products));
  const drawn = products.flatMap(({ key, title }, value) =>
    shown.includes(key) ? [{ title, value }] : [],
  );
  return (
    <div className={styles.filter}>
      <Choice
        name="solution"
        label={words.solution}
        all={words.all}
        options={groups.map(({ title }, value) => ({ title, value }))}
      />
      <Choice name="product" label={words.product} all={words.all} options={drawn} />
    </div>
  );
}
