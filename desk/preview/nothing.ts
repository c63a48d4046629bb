// Stands in the preview for modules of the app whose work nobody sees there: the ways to a page's other languages, of which it shows one; the
// bar that shows that a page is loading, which none ever is; what search engines read of a page.

/** As the app's components. */
export const LanguageLinks = (): null => null;
export const RouteBar = (): null => null;

const noData = () => ({});

export {
  noData as articleData,
  noData as companyWithOffices,
  noData as productData,
  noData as solutionData,
  noData as videoData,
};
