// The frame of every page but the landing page: skip link, header, main element, footer and Enquiry
// Now.
import { type ReactNode, useRef } from "react";
import { type Ask, AskingContext } from "../../enquiry/asking.ts";
import { PrintHeader } from "../cards/PrintHeader.tsx";
import { Header } from "../header/Header.tsx";
import { InsteadNote } from "../opening/InsteadNote.tsx";
import { UnreviewedNote } from "../opening/UnreviewedNote.tsx";
import { EnquiryFormLink } from "./EnquiryFormLink.tsx";
import { EnquiryNow } from "./EnquiryNow.tsx";
import { Footer } from "./Footer.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { useSourcePath } from "./useSourcePath.ts";

interface FrameProps {
  /** Id of the element with the page's own form, if it has one. */
  form?: string;
  children: ReactNode;
}

/** The page after a sent enquiry has no Enquiry Now. */
export function Frame({ form, children }: FrameProps) {
  const pathname = useSourcePath();
  const asking = useRef<Ask>(undefined);
  return (
    <AskingContext value={asking}>
      <SkipLink />
      {/* What is always in view comes early in the tab order, too. */}
      {pathname === "/success" ? null : form ? (
        // The key makes it look for the form of each new page.
        <EnquiryFormLink key={pathname} form={form} />
      ) : (
        <EnquiryNow />
      )}
      <PrintHeader />
      <Header />
      <main id="main" tabIndex={-1}>
        <UnreviewedNote />
        <InsteadNote />
        {children}
      </main>
      <Footer />
    </AskingContext>
  );
}
