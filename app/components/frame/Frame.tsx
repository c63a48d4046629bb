// The frame of every page but the landing page: skip link, header, main part, footer, the way to an enquiry.
import type { ReactNode } from "react";
import type { SiteClient } from "../../lib/content.ts";
import { EnquiryNow } from "./EnquiryNow.tsx";
import { EnquiryToForm } from "./EnquiryToForm.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { InsteadNote } from "./InsteadNote.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { usePathname } from "./usePathname.ts";

interface FrameProps {
  site: SiteClient;
  /** Id of the part with the form, on pages that have it themselves. */
  form?: string;
  children: ReactNode;
}

/** Who has just enquired is not asked to. Lays the page's sections out between header and footer. */
export function Frame({ site, form, children }: FrameProps) {
  const pathname = usePathname();
  const { enquiry, contact, display } = site;
  const enquiryNow = { label: enquiry.button, phoneLink: contact.phoneLink };
  return (
    <>
      <SkipLink />
      {/* What is always in sight comes early by the keyboard, too. */}
      {pathname === "/success" ? null : form ? (
        // Each page has another form to look for.
        <EnquiryToForm key={pathname} {...enquiryNow} form={form} />
      ) : (
        <EnquiryNow {...enquiryNow} chunkTimeoutMs={display.chunkTimeoutMs} />
      )}
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <InsteadNote />
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}
