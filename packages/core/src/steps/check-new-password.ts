import { isPersonal, type PasswordOwner } from '../domain/personal-password.ts';
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
 * @throws `input.invalid` on `password`, with the rule `common` for one of the commonest passwords
 *   and the rule `personal` for one that consists mostly of the owner's own words.
 */
export const checkNewPassword = async (
  { commonPasswords }: Pick<Ports, 'commonPasswords'>,
  { password, owner }: NewPassword,
): Promise<void> => {
  const rule = (await commonPasswords.includes(password))
    ? 'common'
    : isPersonal(password, owner) && 'personal';
  if (rule) throw new Refused('input.invalid', { issues: [{ field: 'password', rule }] });
};
