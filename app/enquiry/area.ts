// Finds the area of the site that an enquiry comes from.
import type { EnquiryClient } from "../lib/content.ts";

export type Area = keyof EnquiryClient["campaigns"];

/**
 * The area that a page belongs to; each has its own default campaign (specification, section 9).
 * @param pathname the page's path
 * @param slug the brand's, which the landing page's path begins with
 */
export function areaOf(pathname: string, slug: string): Area {
  const [, first] = pathname.split("/");
  switch (first) {
    case "solutions":
      return "solutions";
    case "blog":
    case "blogs":
      return "blog";
    case `${slug}_solutions`:
      return "landing";
    default:
      return "default";
  }
}
