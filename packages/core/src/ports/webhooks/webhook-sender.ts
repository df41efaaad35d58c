import type { CancelSignal } from '../../domain/foundation/cancel-signal.ts';

/** An event on its way to a receiver. */
export interface WebhookMessage {
  /** The id of the message, the same over all attempts: `msg_…`. */
  readonly id: string;
  /** Where the message is sent. */
  readonly url: string;
  /** The secrets that each sign the message: `whsec_…`, the newest one first. */
  readonly secrets: readonly [string, ...string[]];
  /** The time of this attempt, in milliseconds since 1970. */
  readonly timestampMs: number;
  /** The JSON text that is signed and sent. */
  readonly body: string;
}

/** The outcome of an attempt. */
export type WebhookResult =
  | { readonly outcome: 'accepted' }
  | {
      readonly outcome: 'refused';
      /** A short sentence, without a secret and what the receiver answered. */
      readonly reason: string;
      /** Whether the receiver wants no more messages: it answered 410. */
      readonly isGone: boolean;
    };

/** Sends signed messages to endpoints, by the rules of Standard Webhooks. */
export interface WebhookSender {
  /**
   * Whether messages to the URL may leave, as far as that can be decided without a look-up of its host name: false for
   * an address inside of networks that are not allowed. An endpoint with another URL is not created.
   */
  mayReach(url: string): boolean;
  /**
   * Makes one attempt, which ends early when the signal aborts. Never rejects for what a receiver does;
   * a rejection counts as a refusal.
   */
  send(message: WebhookMessage, signal?: CancelSignal): Promise<WebhookResult>;
}
