import type { PasskeyAssertion } from '../../domain/accounts/passkey.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Proof } from './present-proof.ts';

/** A code or a passkey that was sent, and the challenge of the passkey. */
interface Sent {
  readonly code: string | undefined;
  readonly passkey: PasskeyAssertion | undefined;
  readonly token: string;
}

/**
 * Returns the proof that was sent: the passkey, if there is one.
 *
 * @throws `input.invalid` with the rule `required` for `code` without both.
 */
export const proofOf = ({ code, passkey, token }: Sent): Proof => {
  if (passkey !== undefined) return { passkey, token };
  if (code !== undefined) return { code };
  throw new Refused('input.invalid', { issues: [{ field: 'code', rule: 'required' }] });
};
