// The frame of every page but the landing page: skip link, header, main part, footer, the way to an enquiry.
import type { ReactNode } from "react";
import type { SiteClient } from "../../lib/content.ts";
import { EnquiryNow } from "./EnquiryNow.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { SkipLink } from "./SkipLink.tsx";

interface FrameProps {
  site: SiteClient;
  /** false on pages that have the form themselves. */
  enquiry?: boolean;
  children: ReactNode;
}

/** Lays the page's sections out between header and footer. */
export function Frame({ site, enquiry = true, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      {enquiry && (
        <EnquiryNow
          label={site.enquiry.button}
          phoneLink={site.contact.phoneLink}
          chunkTimeoutMs={site.display.chunkTimeoutMs}
        />
      )}
    </>
  );
}
