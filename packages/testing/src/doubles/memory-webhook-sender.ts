import {
  checkOptions,
  type WebhookMessage,
  type WebhookResult,
  type WebhookSender,
} from '@paydocs/core';
import { BOOLEAN } from './options.ts';

/** A sender for tests. Stores messages, and fails on request. */
export interface MemoryWebhookSender extends WebhookSender {
  /** The accepted messages, the oldest first. */
  readonly messages: readonly WebhookMessage[];
  /** The messages of all attempts, refused ones too, the oldest first. */
  readonly attempts: readonly WebhookMessage[];
  /**
   * Refuses the next message for this reason; with `gone` as a receiver that wants no more. Each call
   * refuses one more message.
   *
   * @throws TypeError that names an option which is unknown or has a wrong value.
   */
  refuseNext(reason: string, options?: { readonly gone?: boolean | undefined }): void;
}

/** Creates a sender in memory, which may reach every URL and accepts every message. */
export const memoryWebhookSender = (): MemoryWebhookSender => {
  const messages: WebhookMessage[] = [];
  const attempts: WebhookMessage[] = [];
  const refusals: WebhookResult[] = [];
  return {
    messages,
    attempts,
    refuseNext: (reason, options = {}) => {
      checkOptions(options, { gone: BOOLEAN });
      refusals.push({ outcome: 'refused', reason, isGone: options.gone ?? false });
    },
    mayReach: () => true,
    send: async (message, signal) => {
      if (signal?.aborted === true) {
        return { outcome: 'refused', reason: 'The attempt was canceled.', isGone: false };
      }
      attempts.push(message);
      const refusal = refusals.shift();
      if (refusal !== undefined) return refusal;
      messages.push(message);
      return { outcome: 'accepted' };
    },
  };
};
