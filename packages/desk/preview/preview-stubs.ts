// Empty stand-ins for parts of the app that the preview does not need.
// `packages/desk/build/config.ts` puts this module in place of theirs.

/** Same interface as the app's components. */
export const LanguageLinks = (): null => null;
export const RouteBar = (): null => null;

/** Nobody asks what the preview reads. */
export const pageRecord = (): undefined => undefined;

/** The preview shows the language of the sources. */
export const renderedLanguage = (): undefined => undefined;
export const renderIn = <Result>(_language: unknown, render: () => Result): Result => render();

/** Nobody shares a preview. */
export const shareCard = () => ({ src: "", alt: "", width: 0, height: 0 });

const noData = () => ({});

export {
  noData as articleData,
  noData as companyWithOffices,
  noData as thingData,
  noData as videoData,
};
