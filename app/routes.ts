// Every screen of the site, in the order of the specification's table.
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import legal from "../.content/legal/index.json" with { type: "json" };
import site from "../.content/site-client.json" with { type: "json" };

export default [
  layout("routes/frame.tsx", [
    index("routes/home.tsx"),
    route("products", "routes/products.tsx"),
    route("products/:key", "routes/product.tsx"),
    route("solutions", "routes/solutions.tsx"),
    route("solutions/:key", "routes/solution.tsx"),
    // Choosing an application is a link, so that each one has an address.
    route("applications/:type?/:key?", "routes/applications.tsx"),
    // The list's first page has two addresses; /blogs/1 is the canonical one.
    route("blogs/:page?", "routes/blogs.tsx"),
    route("blog/:key", "routes/article.tsx"),
    route("coverages", "routes/coverages.tsx"),
    route("coverages/:key", "routes/coverage.tsx"),
    route("videos", "routes/videos.tsx"),
    route("contact", "routes/contact.tsx"),
    route("clients", "routes/clients.tsx"),
    route("testimonials", "routes/testimonials.tsx"),
    route("certificates", "routes/certificates.tsx"),
    route("download-brochure", "routes/download-brochure.tsx"),
    // A legal page's address is its key alone, so each has a route of its own.
    ...legal.map(({ key }) => route(key, "routes/legal.tsx", { id: key })),
    route("sitemap", "routes/sitemap.tsx"),
    route("enquiry", "routes/enquiry.tsx"),
    route("success", "routes/success.tsx"),
    route("error", "routes/error.tsx"),
    // For developers only: every component in its states.
    ...(process.env.NODE_ENV === "development" ? [route("styleguide", "routes/styleguide.tsx")] : []),
    // The page that servers answer unknown addresses with; the second catches them on the way inside the site.
    route("404", "routes/not-found.tsx", { id: "404" }),
    route("*", "routes/not-found.tsx"),
  ]),
  // Stands alone, without the header and the footer.
  route(`${site.brand.slug}_solutions`, "routes/landing.tsx"),
] satisfies RouteConfig;
