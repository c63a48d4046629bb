// Hook that adds the messages in the page's data to those that components read with `messages()`.
import { useMatches } from "react-router";
import type { PageMessages } from "../../lib/content.ts";
import { addMessages } from "../../lib/messages.ts";

/** To be called above all components that read them. Calling it again changes nothing, as a message is the same on all pages. */
export function usePageMessages(): void {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const { messages }: { messages?: Partial<PageMessages> } = loaderData ?? {};
    if (messages) addMessages(messages);
  }
}
