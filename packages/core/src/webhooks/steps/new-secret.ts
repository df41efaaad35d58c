import { webhookSecret } from '../../domain/webhooks/webhook-message.ts';
import type { Ports } from '../../ports/index.ts';

const SECRET_BYTES = 32;

/** Returns a secret of 256 random bits. */
export const newSecret = ({ random }: Pick<Ports, 'random'>): string =>
  webhookSecret(random.bytes(SECRET_BYTES));
