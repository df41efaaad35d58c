import { valid } from '../domain/check.ts';
import { emailAddress } from '../domain/email-address.ts';
import type { Surface } from '../domain/surface.ts';
import type { Ports } from '../ports/index.ts';
import { newId } from './access-token.ts';

/** Who wants a reset link. */
export interface ForgottenPassword {
  readonly email: string;
  /** `general` by default; `administrative` mails administrative users only. */
  readonly surface?: Surface;
}

/** Asks for a reset link by mail. */
export type ForgotPassword = (request: ForgottenPassword) => Promise<void>;

/**
 * Accepts the request, in one write that is the same for every address: whether it has an account
 * is looked up later, by `processOutbox`.
 *
 * @throws `input.invalid` when the e-mail is no address.
 */
export const forgotPassword =
  (ports: Pick<Ports, 'clock' | 'outbox' | 'random'>): ForgotPassword =>
  async (request) => {
    const { email } = valid({ email: emailAddress(request.email) });

    await ports.outbox.add({
      id: newId(ports.random),
      task: { kind: 'password-reset', email, surface: request.surface ?? 'general' },
      createdAtMs: ports.clock.nowMs(),
    });
  };
