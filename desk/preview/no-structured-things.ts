// Stands in the preview for what search engines read of a page (app/lib/structured-things.server.ts): nobody sees it there.

const nothing = () => ({});

export {
  nothing as articleData,
  nothing as companyWithOffices,
  nothing as productData,
  nothing as solutionData,
  nothing as videoData,
};
