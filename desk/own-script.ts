// Addresses of the desk's own scripts, as a page under `require-trusted-types-for` takes them (W3C Trusted Types, section 2.2): the one
// policy that the desk's content security policy allows, and it makes addresses of the desk only.

interface Policy {
  createScriptURL(address: string): URL;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): Policy;
}

/** Name of the policy, as `server/policy/table.ts` allows it. */
export const scriptPolicy = "desk-scripts";

function checked(address: string): string {
  const full = new URL(address, document.baseURI);
  if (full.origin !== location.origin) throw new TypeError("A script of another site was to be run.");
  return full.href;
}

let policy: Policy | undefined;

/**
 * The address of a script of the desk, for `new Worker` and `serviceWorker.register`.
 * @throws TypeError for an address of another site
 */
export function ownScript(address: string): URL {
  // Not in every browser; where it is missing, addresses are taken as they are.
  const trustedTypes: PolicyFactory | undefined = Reflect.get(globalThis, "trustedTypes");
  policy ??= trustedTypes?.createPolicy(scriptPolicy, { createScriptURL: checked });
  // What the policy makes is no URL, but stands wherever one can.
  return policy?.createScriptURL(address) ?? new URL(checked(address));
}
