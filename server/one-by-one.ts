// Answers the requests of one connection one after the other, also where a client sends many at once (RFC 9112, 9.3.2). Node
// begins all of them together: a few bytes would have it open hundreds of files and keep the answers that nobody reads.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Handler } from "./static.ts";

/** Requests that may wait on one connection; browsers and proxies send the next when they have the answer. */
const mostWaiting = 16;

/** How many lines an error's stack has when nothing is done about it. */
const usualStack = Error.stackTraceLimit;

/**
 * Closes a connection on which far too much was asked at once. Node makes an error for each request that it gives up, and a
 * stack for each error, which takes longer than answering: thousands of stacks that nobody sees.
 */
function giveUp(socket: Socket): void {
  socket.prependOnceListener("close", () => {
    Error.stackTraceLimit = 0;
  });
  socket.once("close", () => {
    Error.stackTraceLimit = usualStack;
  });
  socket.destroy();
}

type Pair = readonly [request: IncomingMessage, response: ServerResponse];

/** The handler, with the requests of each connection in a queue; a connection whose queue is too long is closed. */
export function oneByOne(handler: Handler): Handler {
  /** What waits on connections with an answer under way. */
  const queues = new WeakMap<Socket, Pair[]>();

  const answer = (queue: Pair[], socket: Socket, [request, response]: Pair): void => {
    response.once("close", () => {
      const next = queue.shift();
      if (!next) queues.delete(socket);
      else if (!socket.destroyed) answer(queue, socket, next);
    });
    handler(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // What was read together with the one request too many.
    if (socket.destroyed) return;
    const queue = queues.get(socket);
    if (!queue) {
      const waiting: Pair[] = [];
      queues.set(socket, waiting);
      answer(waiting, socket, [request, response]);
    } else if (queue.length < mostWaiting) queue.push([request, response]);
    else giveUp(socket);
  };
}
