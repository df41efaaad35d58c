import type { IncomingMessage } from 'node:http';
import type { RefusalCode } from '@paydocs/core';

/** What the API found out about a request, for the log of requests. */
export interface RequestFacts {
  /** The IP address of the client, as far as trusted proxies say. */
  readonly address?: string;
  /** The signed-in user, with the session or the API token, and the site. */
  readonly userId?: number;
  readonly sessionId?: string;
  readonly apiTokenId?: string;
  readonly siteId?: number;
  /** Why the core refused the request. */
  readonly refusal?: RefusalCode;
  /** Why the identity provider or its answer signed nobody in. */
  readonly identityRefusal?: string;
  /** The id of the outbox entry that the request added. */
  readonly outboxId?: string;
}

// A global symbol, so that a host reads the facts with another copy of this package, on the request of Node.js.
const FACTS: unique symbol = Symbol.for('@paydocs/http-koa/facts');

interface WithFacts extends IncomingMessage {
  [FACTS]?: RequestFacts;
}

/** Returns the facts of a request so far. They are complete when the response ends. */
export const requestFacts = (request: IncomingMessage): RequestFacts =>
  (request as WithFacts)[FACTS] ?? {};

/** Adds facts to those of a request. */
export const addRequestFacts = (request: IncomingMessage, added: RequestFacts): void => {
  (request as WithFacts)[FACTS] = { ...(request as WithFacts)[FACTS], ...added };
};
