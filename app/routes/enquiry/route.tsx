// Route of the enquiry page, for links from other sites and visitors without script.

import type { AskedItem } from "@site/common/enquiry";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { FormLayout } from "../../components/parts/FormLayout.tsx";
import { EnquiryForm } from "../../enquiry/EnquiryForm.tsx";
import { StateOffices } from "../../enquiry/StateOffices.tsx";
import {
  entry,
  list,
  pickMessages,
  single,
  sourceEntry,
  sourceSingle,
} from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { knownRequests } from "../../lib/known-requests.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import styles from "./PriceSection.module.css";

const trail = () => [{ label: messages().pages.enquiry, path: "/enquiry" }];

/** What the address of the enquiry page may ask for. */
function requestsHere(): AskedItem[] {
  const contentBy = (read: typeof sourceEntry, readSingle: typeof single) => ({
    messages: readSingle("messages"),
    products: list("products").map(({ key }) => read("products", key)),
    solutions: list("solutions").map(({ key }) => read("solutions", key)),
    applications: list("applications").map(({ key }) => read("applications", key)),
  });
  return knownRequests(contentBy(entry, single), contentBy(sourceEntry, sourceSingle));
}

export function loader() {
  const { emailBox, corporate, marketing, sample } = single("offices");
  return {
    head: pageHead("/enquiry", { trail: trail() }),
    enquiry: single("messages").enquiry,
    offices: { corporate, marketing, sample },
    emailBox,
    contact: single("site").contact,
    known: requestsHere(),
    messages: pickMessages("price"),
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Enquiry({
  loaderData: { enquiry, offices, emailBox, contact, known },
}: Route.ComponentProps) {
  const { title, depends, link, product } = messages().price;
  return (
    <>
      <PageHead title={enquiry.title} text={enquiry.text} trail={trail()} />
      <FormLayout
        label={enquiry.title}
        emailBox={emailBox}
        contact={contact}
        aside={
          <>
            <h2 className={styles.title}>{title}</h2>
            <dl className={`small ${styles.depends}`}>
              {Object.entries(depends).map(([name, { term, text }]) => (
                <div key={name}>
                  <dt>{term}</dt>
                  <dd className="muted">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="row">
              <ArrowLink to={`${link.path}#calculator`} label={link.label} />
              <ArrowLink to="/products" label={product} />
            </p>
          </>
        }
      >
        <EnquiryForm
          known={known}
          officesOf={(state) => (
            <StateOffices state={state} {...offices} phoneLink={contact.phoneLink} />
          )}
        />
      </FormLayout>
    </>
  );
}
