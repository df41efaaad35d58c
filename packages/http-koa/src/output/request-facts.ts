import type { IncomingMessage } from 'node:http';

/** What the API found out about a request, for the log of requests. */
export interface RequestFacts {
  /** The id of the outbox entry that the request added. */
  readonly outboxId?: string;
}

// By the request of Node.js, which a host's server and paydocs share. Entries go with their requests.
const facts = new WeakMap<IncomingMessage, RequestFacts>();

/** Returns the facts of a request so far. They are complete when the response ends. */
export const requestFacts = (request: IncomingMessage): RequestFacts => facts.get(request) ?? {};

/** Adds facts to those of a request. */
export const addRequestFacts = (request: IncomingMessage, added: RequestFacts): void => {
  facts.set(request, { ...facts.get(request), ...added });
};
