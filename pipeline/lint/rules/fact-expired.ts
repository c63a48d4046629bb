// Rule: a fact after its expiry date, so that its source no longer vouches for it.
import { expiryRule } from "../fact-expiry.ts";

export const rule = expiryRule("fact-expired", "The last day of a fact is past.", (until, days) =>
  days < 0 ? `was ${until} past` : undefined,
);
