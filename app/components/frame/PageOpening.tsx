// The opening of a page: its banner, or a plain head where the content gives it none.
import type { Banner } from "../../lib/content.ts";
import type { Crumb } from "./Breadcrumbs.tsx";
import { PageBanner } from "./PageBanner.tsx";
import { PageHead } from "./PageHead.tsx";

interface PageOpeningProps {
  /** Stands where there is no banner. */
  title: string;
  text?: string;
  banner?: Banner;
  trail: Crumb[];
  /** As the banner has it. */
  low?: boolean;
}

/** Holds the page's one h1. */
export function PageOpening({ title, text, banner, trail, low }: PageOpeningProps) {
  return banner ? (
    <PageBanner {...banner} trail={trail} low={low} />
  ) : (
    <PageHead title={title} text={text} trail={trail} />
  );
}
