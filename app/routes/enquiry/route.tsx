// Route of the enquiry page, for links from other sites and visitors without script.

import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { FormLayout } from "../../components/parts/FormLayout.tsx";
import { EnquiryForm } from "../../enquiry/EnquiryForm.tsx";
import { StateOffices } from "../../enquiry/StateOffices.tsx";
import { pickMessages, single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import styles from "./PriceSection.module.css";

const trail = () => [{ label: messages().pages.enquiry, path: "/enquiry" }];

export function loader() {
  const { emailBox, corporate, marketing, sample } = single("offices");
  return {
    head: pageHead("/enquiry", { trail: trail() }),
    enquiry: single("messages").enquiry,
    offices: { corporate, marketing, sample },
    emailBox,
    contact: single("site").contact,
    messages: pickMessages("price"),
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Enquiry({
  loaderData: { enquiry, offices, emailBox, contact },
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
          officesOf={(state) => (
            <StateOffices state={state} {...offices} phoneLink={contact.phoneLink} />
          )}
        />
      </FormLayout>
    </>
  );
}
