import type { CancelSignal } from '../../domain/foundation/cancel-signal.ts';
import type { UnreadableValue } from '../../domain/foundation/unreadable.ts';
import type { Ports, WebhookMessage, WebhookResult } from '../../ports/index.ts';

type Secret = string | UnreadableValue;

/** A message whose secrets may not be readable. */
interface UnsignedMessage extends Omit<WebhookMessage, 'secrets'> {
  readonly secrets: readonly [Secret, ...Secret[]];
}

/** The outcome of an attempt. The message of a sender that throws may have arrived. */
type Attempted = WebhookResult & { readonly fault?: unknown };

const isText = (secret: Secret): secret is string => typeof secret === 'string';

/** Signs and sends a message, if its secrets can be read. Never throws. */
export const sendMessage = async (
  { webhookSender }: Pick<Ports, 'webhookSender'>,
  { secrets: [secret, ...others], ...message }: UnsignedMessage,
  signal?: CancelSignal,
): Promise<Attempted> => {
  if (!isText(secret) || !others.every(isText)) {
    return { outcome: 'refused', reason: 'The secret cannot be decrypted.', isGone: false };
  }
  try {
    return await webhookSender.send({ ...message, secrets: [secret, ...others] }, signal);
  } catch (fault) {
    return { outcome: 'refused', reason: 'The sender failed.', isGone: false, fault };
  }
};
