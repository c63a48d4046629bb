// Hook that gives the components of a page the messages in its data.
import { useMatches } from "react-router";
import type { PageMessages } from "../../lib/content.ts";
import { addMessages } from "../../lib/messages.ts";

/**
 * Has to run before them, above them in the tree. A repeated call changes nothing, as a message is
 * the same on all pages.
 */
export function usePageMessages(): void {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const { messages }: { messages?: Partial<PageMessages> } = loaderData ?? {};
    addMessages(messages ?? {});
  }
}
