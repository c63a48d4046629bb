// What the log says about a request: never who sent it or what was in it.

import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { ServiceSettings } from "./settings.ts";

/** Where lines of the log go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Fastify's options for the log: one JSON object a line. Addresses of visitors, queries and bodies are personal data and
 * are left out wherever Fastify itself would name them.
 */
export function logOptions(level: ServiceSettings["logLevel"], stream?: LogStream): FastifyServerOptions["logger"] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    ...(stream && { stream }),
  };
}

/** Adds a line for each answer: the call's own pattern instead of the address that was asked for. */
export function addLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const call = request.routeOptions.url;
    request.log.info({ method: request.method, call, status: reply.statusCode, milliseconds }, "answered");
  });
}
