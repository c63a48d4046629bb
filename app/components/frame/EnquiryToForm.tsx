// Enquiry Now on a page with the form on it: leads to that form, and is away while it is in view.
import { useEffect, useState } from "react";
import { Icon } from "../parts/Icon.tsx";
import { PartLink } from "../parts/PartLink.tsx";
import { askStyle, EnquiryTab } from "./EnquiryTab.tsx";

interface EnquiryToFormProps {
  label: string;
  phoneLink: string;
  /** Id of the page's part that the form is in. */
  form: string;
  /** true: on phones it is there before the page's script has looked, as the form begins below the window. */
  below?: boolean;
}

/** One form on a page is enough: no panel opens here. */
export function EnquiryToForm({ label, phoneLink, form, below }: EnquiryToFormProps) {
  const inView = useInView(form);
  if (inView === undefined && !below) return null;
  return (
    <EnquiryTab label={label} phoneLink={phoneLink} away={inView} besideForm={inView === undefined}>
      <PartLink className={askStyle} to={`#${form}`}>
        {label}
        <Icon name="arrow" />
      </PartLink>
    </EnquiryTab>
  );
}

/** Whether any of a part of the page is in the window; undefined until that is known. */
function useInView(id: string): boolean | undefined {
  const [inView, setInView] = useState<boolean>();
  useEffect(() => {
    const part = document.getElementById(id);
    if (!part) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting));
    observer.observe(part);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
