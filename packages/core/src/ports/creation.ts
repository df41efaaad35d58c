import type { InputIssue } from '../domain/input-rules.ts';

/** The outcome of a creation that may be requested again with one idempotency key. */
export type Creation<T> =
  | { readonly outcome: 'created'; readonly record: T }
  /** An earlier request with the key created the record, which is returned as it was then. */
  | { readonly outcome: 'replayed'; readonly record: T }
  /** An earlier request with the key is under way. */
  | { readonly outcome: 'running' }
  /** The key was used for another request. */
  | { readonly outcome: 'mismatch' }
  /** The record refers to a missing one, or another record has its external id. */
  | { readonly outcome: 'refused'; readonly issue: InputIssue };
