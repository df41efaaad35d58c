import { isPersonal, type PasswordOwner } from '../domain/personal-password.ts';
import { isPredictable } from '../domain/predictable-password.ts';
import { Refused } from '../domain/refused.ts';
import type { Ports } from '../ports/index.ts';

/** A password that its owner chose. */
interface NewPassword {
  readonly password: string;
  readonly owner: PasswordOwner;
}

/**
 * Refuses a new password that is easy to guess. Passwords that are set already keep working.
 *
 * @throws `input.invalid` on `password`, with the rule `common` for one of the commonest passwords,
 *   a repeat or a sequence, and the rule `personal` for one that consists mostly of the owner's own
 *   words.
 */
export const checkNewPassword = async (
  { commonPasswords }: Pick<Ports, 'commonPasswords'>,
  { password, owner }: NewPassword,
): Promise<void> => {
  const isCommon = isPredictable(password) || (await commonPasswords.includes(password));
  const rule = isCommon ? 'common' : isPersonal(password, owner) && 'personal';
  if (rule) throw new Refused('input.invalid', { issues: [{ field: 'password', rule }] });
};
