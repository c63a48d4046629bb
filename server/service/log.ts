// What the log says about a request: never who sent it or what was in it.

import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import type { ServiceSettings } from "../settings.ts";

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

/** Writes the line of an answer. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, call: string): void {
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ method: request.method, call, status: reply.statusCode, milliseconds }, "answered");
}

/**
 * Adds a line for each answer: the call's own pattern instead of the address that was asked for.
 * @param knownAt path of the call that a request without a route was for, such as one with another method
 */
export function addLog(app: FastifyInstance, knownAt: (request: FastifyRequest) => string | undefined): void {
  app.addHook("onResponse", async (request, reply) => {
    const call = request.is404 ? knownAt(request) : request.routeOptions.url;
    logAnswer(request, reply, call ?? "unknown");
  });
}
