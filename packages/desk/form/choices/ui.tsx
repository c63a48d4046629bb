// Field for a list with known choices: a checkbox for each.

import { isList } from "../../text/yaml-head.ts";
import { FieldGroup } from "../FieldFrame.tsx";
import styles from "../Form.module.css";
import type { ValueProps } from "../field-props.ts";
import { useForm } from "../form-context.ts";
import { countInWords, isFull } from "../item-count.ts";

interface ChoiceListProps extends ValueProps {
  choices: readonly { key: string; title: string }[];
}

/** Values stay in the order in which they were chosen. */
export function ChoiceList(props: ChoiceListProps) {
  const { field, fieldPath, id, value, choices } = props;
  const { actions } = useForm();
  const chosen = isList(value) ? value.map(String) : [];
  const unknown = chosen.filter((key) => !choices.some((choice) => choice.key === key));
  const all = [...choices, ...unknown.map((key) => ({ key, title: `${key} (unknown)` }))];
  const limits = countInWords(field);
  const tick = (key: string, isOn: boolean) => {
    if (isOn) return actions.set([...fieldPath, chosen.length], key);
    actions.remove(
      chosen.length === 1 && !field.required ? fieldPath : [...fieldPath, chosen.indexOf(key)],
    );
  };
  return (
    <FieldGroup {...props} beside={limits && <small> {limits}</small>}>
      <div className={styles.choices}>
        {all.map(({ key, title }, index) => (
          <label key={key} className={styles.check}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(key)}
              disabled={!chosen.includes(key) && isFull(field, chosen.length)}
              onChange={({ target }) => tick(key, target.checked)}
            />
            {title}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
