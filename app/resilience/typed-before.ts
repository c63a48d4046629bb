// Keeps what was typed before hydration on a page that React renders anew.

/** The fields of the page as it was parsed. */
let parsed: readonly HTMLInputElement[] = [];

const fieldsOfPage = () => [
  ...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea"),
];

/**
 * To be called before React hydrates the page. It renders it anew if an extension changed it while
 * it was parsed, which no observer can distinguish from the page itself.
 */
export function noteFields(): void {
  parsed = fieldsOfPage();
}

/** What a field of this name held before hydration. */
export const typedBefore = (wanted: string): string =>
  parsed.find(({ name }) => name === wanted)?.value ?? "";

/**
 * Copies what was typed or ticked into the fields that React has rendered anew, which have the same
 * names in the same order.
 * @param focused the focused element of the page before
 */
export function restoreTyped(focused: Element | null): void {
  const rendered = fieldsOfPage();
  for (const field of parsed.filter(({ isConnected }) => !isConnected)) {
    const isAlike = ({ name }: HTMLInputElement) => name !== "" && name === field.name;
    const fresh = rendered.filter(isAlike)[parsed.filter(isAlike).indexOf(field)];
    if (!fresh) continue;
    fresh.value = field.value || fresh.value;
    fresh.checked = field.checked;
    if (field === focused) fresh.focus({ preventScroll: true });
  }
  parsed = [];
}
