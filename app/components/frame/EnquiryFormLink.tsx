// Enquiry Now on a page with a form of its own, to which it leads.
import { useEffect, useState } from "react";
import { site } from "../../lib/site.ts";
import { PartLink } from "../links/PartLink.tsx";
import { Icon } from "../parts/Icon.tsx";
import { EnquiryTab, enquiryLinkClass } from "./EnquiryTab.tsx";

interface EnquiryFormLinkProps {
  /** Id of the element with the form. */
  form: string;
  /**
   * Whether the form begins below a phone's first screen, so that the link is part of the
   * prerendered page.
   */
  isFormBelow?: boolean;
}

/** Hidden while the form is in view. Opens no panel, as one form on a page is enough. */
export function EnquiryFormLink({ form, isFormBelow }: EnquiryFormLinkProps) {
  const inView = useInView(form);
  if (inView === undefined && !isFormBelow) return null;
  return (
    <EnquiryTab away={inView} besideForm={inView === undefined}>
      <PartLink className={enquiryLinkClass} to={`#${form}`}>
        {site().enquiry.button}
        <Icon name="arrow" />
      </PartLink>
    </EnquiryTab>
  );
}

/** Whether any part of an element is in view; undefined until that is known. */
function useInView(id: string): boolean | undefined {
  const [inView, setInView] = useState<boolean>();
  useEffect(() => {
    const part = document.getElementById(id);
    if (!part) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting),
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
