import { passwordSpellings } from '../../domain/accounts/password-spellings.ts';
import { isPersonal, type PasswordOwner } from '../../domain/accounts/personal-password.ts';
import { isPredictable } from '../../domain/accounts/predictable-password.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Ports } from '../../ports/index.ts';

/** A password that its owner chose. */
interface NewPassword {
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** Whether the list has a spelling of the password, or a spelling is a repeat or a sequence. */
const isCommon = async (
  { commonPasswords }: Pick<Ports, 'commonPasswords'>,
  spellings: readonly string[],
): Promise<boolean> => {
  if (spellings.some(isPredictable)) return true;
  const found = await Promise.all(spellings.map(async (each) => commonPasswords.includes(each)));
  return found.includes(true);
};

/**
 * Refuses a new password that is easy to guess, in any spelling. Passwords that are set already keep working.
 *
 * @throws `input.invalid` on `password`, with the rule `common` for one of the commonest passwords,
 *   a repeat or a sequence, and the rule `personal` for one that consists mostly of the owner's own
 *   words.
 */
export const checkNewPassword = async (
  ports: Pick<Ports, 'commonPasswords'>,
  { password, owner }: NewPassword,
): Promise<void> => {
  const spellings = passwordSpellings(password);
  const isPersonalIn = (spelling: string): boolean => isPersonal(spelling, owner);
  const rule = (await isCommon(ports, spellings))
    ? 'common'
    : spellings.some(isPersonalIn) && 'personal';
  if (rule) throw new Refused('input.invalid', { issues: [{ field: 'password', rule }] });
};
