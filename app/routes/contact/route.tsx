// Route of the contact page: contact form, other contacts, and offices.

import { OfficeCard } from "../../components/cards/OfficeCard.tsx";
import { PageOpening } from "../../components/opening/PageOpening.tsx";
import { FormLayout } from "../../components/parts/FormLayout.tsx";
import { EnquiryForm } from "../../enquiry/EnquiryForm.tsx";
import { StateOffices } from "../../enquiry/StateOffices.tsx";
import { pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { companyWithOffices } from "../../lib/head/structured-things.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { Offices } from "./Offices.tsx";

const trail = () => [{ label: messages().pages.contact, path: "/contact" }];

export function loader() {
  const offices = single("offices");
  return {
    head: pageHead("/contact", { trail: trail(), data: [companyWithOffices(offices)] }),
    banner: page("/contact").banner,
    offices,
    contact: single("site").contact,
    messages: pickMessages("stateOffice"),
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Contact({
  loaderData: { banner, offices, contact },
}: Route.ComponentProps) {
  return (
    <>
      <PageOpening title={messages().pages.contact} banner={banner} trail={trail()} low />
      <FormLayout
        title={offices.headings.form}
        emailBox={offices.emailBox}
        contact={contact}
        aside={
          <OfficeCard
            {...offices.corporate}
            sample={offices.sample}
            phoneLink={contact.phoneLink}
            heading="h2"
          />
        }
      >
        <EnquiryForm
          kind="contact"
          officesOf={(state) => (
            <StateOffices state={state} {...offices} phoneLink={contact.phoneLink} />
          )}
        />
      </FormLayout>
      <Offices {...offices} phoneLink={contact.phoneLink} />
    </>
  );
}
