import type { JsonObject } from '../../domain/foundation/json.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** What is known of a request with an idempotency key. */
export type KnownRequest =
  /** No request with the key was answered. */
  | { readonly outcome: 'new' }
  /** The same request was answered so. */
  | { readonly outcome: 'answered'; readonly answer: JsonObject }
  /** Another transaction answers a request with the key. */
  | { readonly outcome: 'running' }
  /** Another request with the key was answered. */
  | { readonly outcome: 'mismatch' };

/** An answer to a request, which shows a record. */
export interface RequestAnswer {
  /** The id of the site. */
  readonly siteId: number;
  /** What the record is. */
  readonly recordKind: 'company' | 'employee' | 'order' | 'document' | 'transaction' | 'site';
  /** The id of the record. */
  readonly recordId: number;
  /** What the same request is answered from now on. */
  readonly answer: JsonObject;
}

/** The answers of a transaction to requests with an idempotency key. */
export interface RequestAnswers {
  /** Locks a key, and returns what is known of it at this time. */
  find(request: IdempotentRequest, nowMs: number): Promise<KnownRequest>;
  /** Stores the answer to a new request. */
  add(request: IdempotentRequest, answer: RequestAnswer): Promise<void>;
}
