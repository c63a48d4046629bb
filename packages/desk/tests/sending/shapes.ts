// Validates requests, and the stand-in's answers, by GitHub's OpenAPI description.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";

interface Call {
  readonly request?: object;
  readonly status: number;
  readonly answer: object;
}

const description: { readonly calls: Readonly<Record<string, Call>>; readonly components: object } =
  JSON.parse(
    readFileSync(join(import.meta.dirname, "github-schemas.json"), "utf8").replaceAll(
      '"#/',
      '"https://github.example/#/',
    ),
  );

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: "https://github.example/", components: description.components });

const faultsIn = (schema: object, value: unknown) =>
  ajv.validate(schema, value) ? "" : ajv.errorsText();

/**
 * The stand-in's answer to a call.
 * @param name method and address as in GitHub's description
 * @throws Error if the values do not match the description
 */
export function answerOf(
  name: string,
  body: unknown,
): { readonly status: number; readonly body: unknown } {
  const call = description.calls[name];
  if (!call) throw new Error(`${name} is not described.`);
  const faults = faultsIn(call.answer, body);
  if (faults !== "") throw new Error(`The stand-in answers ${name} as GitHub would not: ${faults}`);
  return { status: call.status, body };
}

/** The violations in a request's body; empty if GitHub would accept it. */
export function faultsOfRequest(name: string, body: unknown): string {
  const { request } = description.calls[name] ?? {};
  return request && body !== undefined ? faultsIn(request, body) : "";
}
