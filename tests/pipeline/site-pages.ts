// The pages that the compiler's tests take for the site's, those of the fixtures' pages.yaml: a new screen of the site changes
// none of them.
export const pages: readonly string[] = [
  "/",
  "/products",
  "/solutions",
  "/applications",
  "/blogs",
  "/coverages",
  "/videos",
  "/contact",
  "/clients",
  "/testimonials",
  "/certificates",
  "/download-brochure",
  "/sitemap",
  "/{slug}_solutions",
  "/enquiry",
  "/success",
  "/error",
];
