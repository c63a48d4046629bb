// Reports a contact for security whose last day is near or past.

import { dateText } from "../../read/schema/formats.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "contact-expiring": {
    severity: "warning",
    meaning: "The last day of the contact for security is near or past.",
    release: "error",
  },
});

/** Days before the last day from which the contact is reported. */
const notice = 30;

/** No output depends on the day. */
export const checkSite: CheckSite = ({ singles, today }, report) => {
  const site = singles.get("site");
  const security = site && singles.dataOf("site")?.security;
  if (!security) return;
  const { expiresOn } = security;
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / (24 * 60 * 60 * 1000));
  if (days > notice) return;
  report({
    code: codes["contact-expiring"],
    at: locationOf(site, "/security/expiresOn"),
    message: `The last day of the contact for security is ${dateText(expiresOn)}.`,
    help: "Check that somebody reads what comes there, then write a day within a year.",
  });
};
