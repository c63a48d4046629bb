// Renders the HTML pages that answer an enquiry sent without JavaScript.

import {
  cleanedValue,
  districtsOf,
  type FieldMessages,
  fieldOf,
  type Origin,
  readSentFrom,
  type TypedField,
  trapField,
  typedFields,
} from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { escapeHtml, page, pageHeaders } from "@site/common/plain-page";
import type { ServiceContent } from "@site/common/service-content";
import type { FastifyReply } from "fastify";
import type { Form } from "./read-form.ts";

/** Sends a page of the service. */
export const sendPage = (
  reply: FastifyReply,
  status: number,
  html: string,
  headers = pageHeaders,
): FastifyReply => reply.code(status).headers(headers).type("text/html; charset=utf-8").send(html);

function option(value: string, chosen: boolean, { names }: ServiceContent): string {
  const name = names[value];
  const sent = name === undefined ? "" : ` value="${escapeHtml(value)}"`;
  return `<option${sent}${chosen ? " selected" : ""}>${escapeHtml(name ?? value)}</option>`;
}

/**
 * All districts grouped by state. If two states have a district of the same name, the chosen
 * state's is selected, or the first if no state is chosen. A district of another state is never
 * selected, because the message for an empty field would then contradict the field.
 */
function districtOptions(content: ServiceContent, state: string, district: string): string {
  const { places, names } = content;
  const holders = places.state.map(({ state_name }) => state_name);
  const having = holders.filter((name) => districtsOf(places, name).includes(district));
  const holder = holders.includes(state) ? having.find((name) => name === state) : having[0];
  return holders
    .map((name) => {
      const options = districtsOf(places, name).map((item) =>
        option(item, name === holder && item === district, content),
      );
      return `<optgroup label="${escapeHtml(names[name] ?? name)}">${options.join("")}</optgroup>`;
    })
    .join("");
}

/** The options of a field that is chosen from a list. */
function optionsOf(name: TypedField, content: ServiceContent, form: Form): string {
  const value = form.get(name) ?? "";
  if (name === "district") return districtOptions(content, form.get("state") ?? "", value);
  const choices = fieldOf(name).choices?.(content, Object.fromEntries(form)) ?? [];
  return choices.map((choice) => option(choice, choice === value, content)).join("");
}

/** The control of a field; only the server validates what is typed into it. */
function control(
  name: TypedField,
  content: ServiceContent,
  form: Form,
  message: string | undefined,
): string {
  const { kind, control, type = "text", inputMode, autoComplete } = fieldOf(name);
  const typed = form.get(name) ?? "";
  // What was taken off an address is seen; a number is shown as it was typed, with its mistake.
  const value = escapeHtml(control === "email" ? cleanedValue(name, typed) : typed);
  const required = kind === "asked" ? " required" : "";
  const state =
    message === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-message"`;
  const attributes = `id="${name}" name="${name}"${required}${state}`;
  if (control === "choice") {
    const { labels, select, notChosen } = content.messages.form;
    const none = escapeHtml(
      kind === "asked" ? interpolate(select, { field: labels[name] }) : notChosen,
    );
    return `<select ${attributes}><option value="">${none}</option>${optionsOf(name, content, form)}</select>`;
  }
  // HTML drops a line break right after the tag; one is added, so that a note that begins with one
  // keeps it.
  if (control === "lines") return `<textarea ${attributes}>\n${value}</textarea>`;
  const filling = autoComplete ? ` autocomplete="${autoComplete}"` : "";
  const keyboard = inputMode ? ` inputmode="${inputMode}"` : "";
  return `<input ${attributes} type="${type}"${filling}${keyboard} value="${value}">`;
}

/** The label of a field: whether it is required, or how long it can be. */
function labelOf(name: TypedField, { messages }: ServiceContent): string {
  const { kind, control, limit } = fieldOf(name);
  const label = messages.form.labels[name];
  if (kind === "asked") return `${label}*`;
  return limit === undefined || control === "choice"
    ? label
    : interpolate(messages.service.note, { label, count: limit });
}

function fieldWithLabel(
  name: TypedField,
  content: ServiceContent,
  form: Form,
  message: string | undefined,
): string {
  const label = `<label for="${name}">${escapeHtml(labelOf(name, content))}</label>`;
  const below =
    message === undefined ? "" : `<strong id="${name}-message">${escapeHtml(message)}</strong>`;
  return `<p>${label}${control(name, content, form, message)}${below}</p>`;
}

function formOf(
  content: ServiceContent,
  form: Form,
  origin: Origin,
  errors: FieldMessages,
): string {
  const { service } = content.messages;
  const fields = typedFields.map((name) => fieldWithLabel(name, content, form, errors[name]));
  const hidden = Object.entries({ ...origin, ...readSentFrom((field) => form.get(field)) }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  // novalidate: browsers have rules of their own and would block a form that the server accepts.
  const language = content.base === "" ? "" : `?language=${content.language}`;
  return `<form method="post" action="/${encodeURIComponent(content.slug)}/enquiries/create${language}" enctype="multipart/form-data" novalidate>
${[...fields, ...hidden].join("\n")}
<p hidden><label for="${trapField}">${escapeHtml(service.trap)}</label><input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></p>
<p><input type="submit" value="${escapeHtml(service.submit)}"></p>
</form>`;
}

/** A form that was sent, with its origin. */
interface SubmittedForm {
  readonly form: Form;
  readonly origin: Origin;
}

/** The form with a message for each invalid field and everything that was typed. */
export function invalidFormPage(
  content: ServiceContent,
  { form, origin }: SubmittedForm,
  errors: FieldMessages,
): string {
  const list = typedFields
    .filter((field) => errors[field] !== undefined)
    .map((field) => `<li><a href="#${field}">${escapeHtml(errors[field] ?? "")}</a></li>`);
  const body = `<p>${escapeHtml(content.text)}</p>
<div role="alert"><p>${escapeHtml(content.messages.service.lookAgain)}</p><ul>${list.join("")}</ul></div>
${formOf(content, form, origin, errors)}`;
  return page(content, content.heading, body);
}

/**
 * Sends the visitor of a refused enquiry to the page of errors (specification, section 4). The
 * status is kept for logs and metrics; the page is seen only where a browser does not follow
 * `Refresh`.
 */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  content: ServiceContent,
): FastifyReply {
  const { notSent } = content.messages.service;
  const address = `${content.base}/error`;
  const link = `<p><a href="${address}">${escapeHtml(notSent)}</a></p>`;
  reply.header("Refresh", `0; url=${address}`);
  return sendPage(reply, status, page(content, notSent, link));
}
