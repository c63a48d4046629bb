// Recalculates the calculator's result whenever its form changes.
import { interpolate, language } from "../../enquiry/interpolate.ts";
import { askWithCalculation } from "../enquiry/sample-links.ts";
import * as messages from "../lib/messages.ts";
import { resultOf } from "./result.ts";

const formSelector = "form[data-calculator]";

/** The values of the form by field name. */
function valuesOf(form: HTMLFormElement): Map<string, string> {
  return new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Whether a field's value is out of range or not a number; values between its steps are accepted. */
const isWrong = ({ validity }: HTMLInputElement) =>
  validity.rangeUnderflow || validity.rangeOverflow || validity.badInput;

/** Writes the result into the form; the last result stays while a field is invalid or empty. */
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
  event.target instanceof Element ? event.target.closest<HTMLFormElement>(formSelector) : null;

/** Shows the allowed range below a field while its value is invalid. */
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
    words.textContent = interpolate(messages.calculator.wrong, {
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

/** Keeps Enter in a field from submitting the form. */
function onSubmit(event: Event): void {
  if (formAt(event)) event.preventDefault();
}

function onClick(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>("button[data-ask]");
  const form = button ? button.closest<HTMLFormElement>(formSelector) : undefined;
  const result = form && resultOf(valuesOf(form));
  if (button && result) askWithCalculation(result.note, button);
}

/** Starts handling calculators on this and all later pages. Can be called repeatedly: the browser adds the same listener only once. */
export function recalculateOnInput(): void {
  addEventListener("input", onInput);
  addEventListener("submit", onSubmit);
  addEventListener("click", onClick);
  for (const form of document.querySelectorAll<HTMLFormElement>(formSelector)) follow(form);
}
