// What the entries of the trade's collections are in a brochure.

/** What the entries of a collection are in a brochure. A product or a solution has one, a use of products is shown in it. */
export const roles: Readonly<Record<string, "product" | "solution" | "use" | undefined>> = {
  products: "product",
  solutions: "solution",
  applications: "use",
};
