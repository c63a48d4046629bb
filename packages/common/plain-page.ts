// Renders the HTML pages that have no React: the service's answers, and the page that nginx shows.

import brand from "./brand.json" with { type: "json" };
import { interpolate } from "./messages/interpolate.ts";
import { type Headers, ofPlainPages } from "./policy/index.ts";
import type { ServiceContent } from "./service-content.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A colour of the site's stylesheet; the literal value applies if the stylesheet does not load. */
const colourOf = (name: keyof typeof brand.colours): string =>
  `var(--${name}, ${brand.colours[name]})`;

/**
 * Styles that the site has in its components: controls large enough for a finger on the narrowest
 * screen, and red for errors.
 */
const style = `
:root { color-scheme: only light; }
main p { margin: 0 0 1rem; }
h1 { margin: 1rem 0; font-size: clamp(1.75rem, 1.25rem + 2vw, 2.5rem); overflow-wrap: anywhere; }
form, [role=alert] { max-width: 36rem; }
form { margin-top: 2rem; }
form p { margin-bottom: 1.5rem; }
label { display: block; margin-bottom: .4rem; font-weight: 600; }
input, select, textarea { box-sizing: border-box; width: 100%; max-width: 100%; min-height: 3.25rem; padding: .75rem .9rem;
  border: 1px solid ${colourOf("line-strong")}; border-radius: 2px; background: ${colourOf("white")};
  font-size: 1rem; line-height: 1.3; text-overflow: ellipsis; scroll-margin-top: 4rem; }
textarea { min-height: 8rem; }
[aria-invalid] { border: 2px solid ${colourOf("error")}; }
form strong, [role=alert] li { color: ${colourOf("error")}; white-space: pre-line; }
form strong { display: block; margin-top: .4rem; font-size: 1rem; font-weight: 500; }
[role=alert] { padding: 1rem; border: 2px solid ${colourOf("error")}; background: ${colourOf("error-ground")}; }
[role=alert] > :last-child { margin-bottom: 0; }
main > p a, [role=alert] p a { display: inline-block; line-height: 2.75rem; }
[role=alert] li a { display: inline-block; padding-block: .6rem; color: inherit; line-height: 1.5; }
input[type=submit] { width: auto; min-width: 10rem; border-color: ${colourOf("ink")}; background: ${colourOf("ink")};
  color: ${colourOf("paper")}; font-weight: 600; cursor: pointer; }
`;

/** Headers of these pages. */
export const pageHeaders: Headers = ofPlainPages(style);

/**
 * Renders a page of the service.
 * @param title its heading
 * @param body HTML below it
 */
export function page(content: ServiceContent, title: string, body: string): string {
  const styles = content.stylesheets
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join("");
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${content.brand}`)}</title>
${styles}
<style>${style}</style>
</head>
<body>
<main class="wrap section">
<p><a href="${content.base || "/"}">${escapeHtml(content.brand)}</a></p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** The page that nginx shows while no service answers (502 to 504): the build writes it. */
export function unavailablePage(content: ServiceContent): string {
  const { service } = content.messages;
  const { contact } = content;
  const phone = `<a href="${escapeHtml(contact.phoneLink)}">${escapeHtml(contact.phone)}</a>`;
  const email = `<a href="mailto:${escapeHtml(contact.email)}">${escapeHtml(contact.email)}</a>`;
  const words = interpolate(escapeHtml(service.away), { phone, email });
  return page(content, service.sendAgain, `<div role="alert"><p>${words}</p></div>`);
}
