// Where the service's API is, as the service writes it into the page.

/** URL of the API; undefined on a host without the service. */
export function serviceAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="desk-service"]')?.content;
}
