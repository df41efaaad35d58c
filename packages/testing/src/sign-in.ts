import type { Core, Caller } from '@paydocs/core';
import { SAMPLE_PASSWORD } from './sample-data.ts';

/**
 * Signs a user in, by default with the password of the sample data.
 *
 * @throws `credentials.invalid` for an unknown e-mail or another password.
 */
export const signIn = async (
  core: Pick<Core, 'authenticate' | 'login'>,
  email: string,
  password: string = SAMPLE_PASSWORD,
): Promise<Caller> => {
  const { token } = await core.login({ email, password });
  return core.authenticate(token.text);
};
