import { Refused } from '../foundation/refused.ts';
import type { Site } from '../sites/site.ts';

/**
 * Requires that users of a site sign in with passwords.
 *
 * @throws `password.disabled` with these facts when the site has turned passwords off.
 */
export const requirePasswords = (
  { settings }: Pick<Site, 'settings'>,
  facts: Refused<'password.disabled'>['facts'] = {},
): void => {
  if (!settings.passwordSignIn) throw new Refused('password.disabled', facts);
};
