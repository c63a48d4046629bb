// Contact Us: the ways to reach the company and its offices.
import { MailBox } from "../components/MailBox.tsx";
import { Offices } from "../components/Offices.tsx";
import { PageOpening } from "../components/PageOpening.tsx";
import { WaysToReach } from "../components/WaysToReach.tsx";
import { single } from "../lib/content.server.ts";
import { page, pageHead } from "../lib/head.server.ts";
import { headTags } from "../lib/head.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";

const trail = [{ label: "Contact Us", path: "/contact" }];

export function loader() {
  return {
    head: pageHead("/contact"),
    banner: page("/contact").banner,
    offices: single("offices"),
    contact: single("site").contact,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head, breadcrumbData(trail));

export default function Contact({ loaderData: { banner, offices, contact } }: Route.ComponentProps) {
  const { phone, phoneLink, email, exportEmail, salesEmail } = contact;
  const { headings, emailBox } = offices;
  return (
    <>
      <PageOpening title="Contact Us" banner={banner} trail={trail} />
      <div className={`grid after ${styles.ways}`}>
        <section className={styles.form} id="form" aria-labelledby="form-title">
          <h2 id="form-title">{headings.form}</h2>
          <p className="lead">Call us, or write to us what you are building and where.</p>
          <WaysToReach phone={phone} phoneLink={phoneLink} email={email} />
        </section>
        <aside className={styles.side} aria-label={emailBox.title}>
          <MailBox
            title={emailBox.title}
            rows={[
              { label: emailBox.export, text: exportEmail, href: `mailto:${exportEmail}` },
              { label: emailBox.domestic, text: salesEmail, href: `mailto:${salesEmail}` },
              { label: "Phone, all offices", text: phone, href: phoneLink },
            ]}
          />
        </aside>
      </div>
      <Offices {...offices} phoneLink={phoneLink} />
    </>
  );
}
