// The offices of the visitor's state, before the form. The state is chosen here or in the form, which takes it from here once its list is
// there.
import { useEffect, useState } from "react";
import { usePathname } from "../components/frame/usePathname.ts";
import { OfficeCard } from "../components/parts/OfficeCard.tsx";
import type { Offices } from "../lib/content.ts";
import { messages } from "../lib/messages.ts";
import { draftOf } from "./draft.ts";
import { SelectField } from "./Field.tsx";
import styles from "./StateOffices.module.css";

export interface StateOfficesProps extends Pick<Offices, "corporate" | "marketing"> {
  phoneLink: string;
}

/** The value of the states without an office, whose visitors are served by the corporate one. */
const other = "other";

const formField = () => document.querySelector<HTMLSelectElement>('#form select[name="state"]');

/** Key of an office's state from the name that the form sends. */
const keyOf = (state: string) => state.toLowerCase().replaceAll(" ", "-");

/** Without script it is hidden. */
export function StateOffices({ corporate, marketing, phoneLink }: StateOfficesProps) {
  const { label, choose, otherState } = messages().stateOffice;
  const pathname = usePathname();
  const [chosen, setChosen] = useState("");

  useEffect(() => {
    const show = (state: string) => {
      const key = keyOf(state);
      const isKnown = marketing.some((one) => one.key === key);
      if (state !== "") setChosen(isKnown ? key : other);
    };
    const follow = ({ target }: Event) => {
      // Where the form stands below, it would move away from under the visitor's finger.
      const isBeside = matchMedia("(min-width: 64rem)").matches;
      const field = formField();
      if (field && target === field && isBeside) show(field.value);
    };
    show(formField()?.value || draftOf(pathname)?.state || "");
    addEventListener("change", follow);
    return () => removeEventListener("change", follow);
  }, [marketing, pathname]);

  function onChoice(key: string): void {
    setChosen(key);
    if (key === "") return;
    const field = formField();
    const option = [...(field?.options ?? [])].find(({ value }) => keyOf(value) === key);
    if (!field || !option) return;
    field.value = option.value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const offices =
    chosen === other ? [corporate] : marketing.find(({ key }) => key === chosen)?.offices;
  return (
    <div className={styles.offices}>
      <SelectField
        frame={{ label }}
        placeholder={choose}
        required={false}
        value={chosen}
        onChange={({ target }) => onChoice(target.value)}
        options={[
          ...marketing.map(({ key, state }) => (
            <option key={key} value={key}>
              {state}
            </option>
          )),
          <option key={other} value={other}>
            {otherState}
          </option>,
        ]}
      />
      <div aria-live="polite">
        {offices?.map((office) => (
          <OfficeCard key={office.name} {...office} phoneLink={phoneLink} heading="h2" />
        ))}
      </div>
    </div>
  );
}
