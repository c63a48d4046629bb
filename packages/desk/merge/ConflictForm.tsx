// Form to resolve merge conflicts: shows both versions of each, with the choices.
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../parts/Button.tsx";
import styles from "./ConflictForm.module.css";
import { type Choice, type ConflictedFile, isConflict } from "./merge.ts";

interface ConflictFormProps {
  file: ConflictedFile;
  /** Whether a press has led here, which the focus follows. */
  isAsked?: boolean;
  onChosen: (choices: readonly Choice[]) => void;
}

const labels: Readonly<Record<Choice, string>> = {
  mine: "Mine",
  theirs: "Theirs",
};

const choicesOfConflict: readonly Choice[] = ["mine", "theirs"];

/** Has to be remounted for every file. */
export function ConflictForm({ file: { path, of, parts }, isAsked, onChosen }: ConflictFormProps) {
  const id = useId();
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) form.current?.focus();
  }, [isAsked]);
  const collisions = parts.filter(isConflict);
  const [chosen, setChosen] = useState<Readonly<Record<number, Choice>>>({});
  const choices = collisions.flatMap((_, index) => chosen[index] ?? []);
  return (
    <section ref={form} tabIndex={-1} aria-labelledby={id} className={styles.choosing}>
      <p id={id} className={styles.what}>
        {path}: changed by you and in the {of} as well
      </p>
      {collisions.map((conflict, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of a file have nothing but their order.
        <fieldset key={index}>
          <legend>{`Place ${index + 1}`}</legend>
          <div className={styles.sides}>
            <Side name="Mine" text={conflict.mine} />
            <Side name="Theirs" text={conflict.theirs} />
          </div>
          {choicesOfConflict.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`${id}${index}`}
                checked={chosen[index] === choice}
                onChange={() => setChosen((now) => ({ ...now, [index]: choice }))}
              />{" "}
              {labels[choice]}
            </label>
          ))}
        </fieldset>
      ))}
      <Button
        look="main"
        disabled={choices.length < collisions.length}
        onClick={() => onChosen(choices)}
      >
        Take what is chosen
      </Button>
    </section>
  );
}

function Side({ name, text }: { name: string; text: string | null }) {
  return (
    <div>
      <b>{name}</b>
      {text === null ? <p>The file is removed.</p> : <pre>{text === "" ? "Nothing." : text}</pre>}
    </div>
  );
}
