// Recalculates the calculator's result while its form is filled in.
import { filled, language } from "../../enquiry/filled.ts";
import { askWith } from "../enquiry/asking.ts";
import * as messages from "../lib/messages.ts";
import { resultOf } from "./result.ts";

const isForm = "form[data-calculator]";

/** The form's fields by their names. */
function valuesOf(form: HTMLFormElement): Map<string, string> {
  return new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Whether a field holds what cannot be: too little, too much or no number. A finer one than its steps can. */
const isWrong = ({ validity }: HTMLInputElement) =>
  validity.rangeUnderflow || validity.rangeOverflow || validity.badInput;

/** Writes the result into the form; the last one stays while a field holds nothing that can be reckoned with. */
function follow(form: HTMLFormElement): void {
  const result = [...form.querySelectorAll("input")].some(isWrong) ? undefined : resultOf(valuesOf(form));
  const list = form.querySelector("[data-result] dl");
  if (!result || !list) return;
  const lines = result.lines.map(({ label, words }) => {
    const line = document.createElement("div");
    const [term, value] = [document.createElement("dt"), document.createElement("dd")];
    [term.textContent, value.textContent] = [label, words];
    line.append(term, value);
    return line;
  });
  list.replaceChildren(...lines);
  const [example, ask] = [form.querySelector("[data-example]"), form.querySelector("[data-ask]")];
  if (example instanceof HTMLElement) example.hidden = true;
  if (ask instanceof HTMLElement) ask.hidden = false;
}

const formAt = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLFormElement>(isForm) : null;

/** Says below a field what may stand in it, as long as something else does. */
function judge(field: HTMLInputElement): void {
  const id = `${field.id}-wrong`;
  document.getElementById(id)?.remove();
  const others =
    field
      .getAttribute("aria-describedby")
      ?.split(" ")
      .filter((one) => one !== id) ?? [];
  field.removeAttribute("aria-invalid");
  if (isWrong(field)) {
    const words = document.createElement("strong");
    words.id = id;
    words.role = "alert";
    words.textContent = filled(messages.calculator.wrong, {
      least: field.min,
      most: Number(field.max).toLocaleString(language),
    });
    field.after(words);
    field.setAttribute("aria-invalid", "true");
    others.push(id);
  }
  if (others.length > 0) field.setAttribute("aria-describedby", others.join(" "));
  else field.removeAttribute("aria-describedby");
}

function onInput(event: Event): void {
  const form = formAt(event);
  if (!form) return;
  if (event.target instanceof HTMLInputElement && event.target.type === "number") judge(event.target);
  follow(form);
}

/** Enter in a field. */
function onSubmit(event: Event): void {
  if (formAt(event)) event.preventDefault();
}

function onClick(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>("button[data-ask]");
  const form = button ? button.closest<HTMLFormElement>(isForm) : undefined;
  const result = form && resultOf(valuesOf(form));
  if (button && result) askWith(result.note, button);
}

/** Follows the forms of this page and of all after it, however often it is asked to: a browser adds no listener twice. */
export function followCalculators(): void {
  addEventListener("input", onInput);
  addEventListener("submit", onSubmit);
  addEventListener("click", onClick);
  for (const form of document.querySelectorAll<HTMLFormElement>(isForm)) follow(form);
}
