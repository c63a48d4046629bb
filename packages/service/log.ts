// Configures the log, which never contains who sent a request or what was in it.

import type { FastifyInstance, FastifyServerOptions } from "fastify";

/** The destination of log lines. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Fastify's logger options: one JSON object a line. Addresses of visitors, query strings and bodies
 * are personal data; the serializers leave them out.
 */
export function logOptions(level: string, stream?: LogStream): FastifyServerOptions["logger"] {
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

/**
 * Logs each answer with the route's pattern instead of the requested address. The request's id,
 * which leads from a stored enquiry to its lines, is nginx's or ours and never the visitor's.
 */
export function addLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const call = request.routeOptions.url;
    request.log.info(
      { method: request.method, call, status: reply.statusCode, milliseconds },
      "answered",
    );
  });
}
