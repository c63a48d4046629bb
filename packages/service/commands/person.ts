// Finds the enquiries of a person, by an e-mail address or a phone number.

import { domainToASCII } from "node:url";
import { cleanEmail, cleanPhone, phoneDigits } from "@site/common/enquiry";
import type { StoredEnquiry } from "../store/rows.ts";
import { UsageError } from "./arguments.ts";

/** What is known of a person. */
interface PersonEnquiries {
  readonly own: readonly StoredEnquiry[];
  /** Enquiries of others whose note has the address or the number. */
  readonly mentions: readonly StoredEnquiry[];
}

/** Recognises a person's enquiries, and notes that mention the person. */
interface Matcher {
  isOwn(enquiry: StoredEnquiry): boolean;
  isIn(note: string): boolean;
}

/**
 * An address as it is compared: without what was pasted with it, its host as the network names it.
 */
function addressOf(typed: string): string {
  const address = cleanEmail(typed).toLowerCase();
  const host = address.lastIndexOf("@") + 1;
  return address.slice(0, host) + (domainToASCII(address.slice(host)) || address.slice(host));
}

/** @throws UsageError if the text is neither an address nor a number */
function matcherFor(person: string): Matcher {
  if (person.includes("@")) {
    const text = cleanEmail(person).toLowerCase();
    const address = addressOf(person);
    return {
      isOwn: ({ email }) => addressOf(email) === address,
      isIn: (note) => note.toLowerCase().includes(text),
    };
  }
  const digits = cleanPhone(person);
  if (digits.length !== phoneDigits) {
    throw new UsageError(
      `"${person}" is neither an e-mail address nor a mobile number of ${phoneDigits} digits.`,
    );
  }
  return {
    isOwn: ({ phone_number }) => phone_number === digits,
    isIn: (note) => note.replace(/\D/g, "").includes(digits),
  };
}

/** Finds a person's enquiries. @throws UsageError if the text is neither an address nor a number */
export function findPerson(enquiries: readonly StoredEnquiry[], person: string): PersonEnquiries {
  const matcher = matcherFor(person);
  const own = enquiries.filter(matcher.isOwn);
  const others = enquiries.filter((enquiry) => !matcher.isOwn(enquiry));
  return { own, mentions: others.filter(({ note }) => matcher.isIn(note)) };
}

/** Numbers of enquiries, such as “no. 3, no. 9”. */
export function numbersOf(enquiries: readonly StoredEnquiry[]): string {
  return enquiries.map(({ id }) => `no. ${id}`).join(", ");
}
