// The opening of a page with its h1: a banner, or a plain head where the content has none.
import type { Banner } from "../../lib/content.ts";
import type { Crumb } from "./Breadcrumbs.tsx";
import { PageBanner } from "./PageBanner.tsx";
import { PageHead } from "./PageHead.tsx";

interface PageOpeningProps {
  /** Shown where there is no banner. */
  title: string;
  text?: string;
  banner?: Banner;
  trail: Crumb[];
  /** As in PageBanner. */
  low?: boolean;
}

export function PageOpening({ title, text, banner, trail, low }: PageOpeningProps) {
  return banner ? (
    <PageBanner {...banner} trail={trail} low={low} />
  ) : (
    <PageHead title={title} text={text} trail={trail} />
  );
}
