import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Sees a request before it is handled. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Shows every request to the listener before the server's own handler gets it. */
export const onRequest = (server: Server, listener: RequestListener): void => {
  server.prependListener('request', listener);
  // A request with an `Expect` header that Node does not know is no `request` event.
  server.prependListener('checkExpectation', listener);
};
