import { send } from '../../../test/api/client.ts';
import { until } from './until.ts';

/** Signs in, and returns the token. A busy machine may need several attempts for the hash. */
export const patientSignIn = async (
  url: string,
  email: string,
  password: string,
): Promise<string> => {
  let token = '';
  await until(async () => {
    const answer = await send(url, {
      method: 'POST',
      path: '/auth/login',
      body: { email, password },
    });
    if (answer.status === 503) return false;
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
    token = (answer.body.data as { readonly token: string }).token;
    return true;
  });
  return token;
};
