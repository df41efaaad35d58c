import { createHmac } from 'node:crypto';
import type { WebhookMessage, WebhookSender } from '@paydocs/core';
import type { Closable } from '../contract.ts';

/** A message as it arrived: its headers and its body. */
export interface ReceivedMessage {
  /** The header `webhook-id`. */
  readonly id: string;
  /** The header `webhook-timestamp`. */
  readonly timestamp: string;
  /** The header `webhook-signature`. */
  readonly signature: string;
  /** The body, byte for byte. */
  readonly body: string;
}

/** What a receiver does with messages: `lost` breaks the connection instead of an answer. */
export type ReceiverAnswer = 'accepted' | 'refused' | 'moved' | 'gone' | 'lost';

/** The sender under test, and a receiver that accepts messages at first. */
export interface WebhookSenderHarness extends Closable {
  readonly sender: WebhookSender;
  /** The URL of the receiver. */
  readonly url: string;
  /** Sets what the receiver does from now on. */
  answer(answer: ReceiverAnswer): Promise<void>;
  /** Returns the messages that have arrived, the oldest first. */
  received(): Promise<readonly ReceivedMessage[]>;
}

/** Returns a message as a receiver gets it, by the rules of Standard Webhooks. */
export const signedMessage = ({
  id,
  body,
  secrets,
  timestampMs,
}: Omit<WebhookMessage, 'url'>): ReceivedMessage => {
  const timestamp = String(Math.floor(timestampMs / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return { id, timestamp, signature: signatures.join(' '), body };
};
