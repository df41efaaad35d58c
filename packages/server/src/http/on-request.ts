import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Called with a request before the handler of the server. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Calls the listener with every request before the handler of the server. */
export const onRequest = (server: Server, listener: RequestListener): void => {
  server.prependListener('request', listener);
  // Node emits no `request` for an `Expect` header, but these events.
  server.prependListener('checkContinue', listener);
  server.prependListener('checkExpectation', listener);
};
