import { expect, test } from 'vitest';
import { totp } from '../../../test/api/factor-client.ts';
import { ApiError, dataOf } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

const proxy = async (): Promise<Response> => new Response('<h1>Bad gateway</h1>', { status: 502 });

const challengeOf = (error: unknown): string => {
  const errors = error instanceof ApiError ? error.body?.errors : undefined;
  return errors?.code === 'second_factor.required' ? (errors.challenge ?? '') : '';
};

test.each(['signIn', 'signInAsAdministrator'] as const)(
  '%s takes the code of an authenticator app with the challenge of the error',
  async (signIn) => {
    const { client, ports } = await serve();
    const paydocs = client();
    await paydocs.signIn(OWNER);
    const body = { type: 'totp' as const };
    const started = dataOf(await paydocs.POST('/auth/second-factors', { body }));
    const params = { path: { id: started.second_factor.id } };
    const now = (): string => totp(started.secret ?? '', ports.clock.nowMs());
    await paydocs.POST('/auth/second-factors/{id}/confirm', { params, body: { code: now() } });
    await paydocs.signOut();
    ports.clock.advanceMs(30_000);

    const challenge = challengeOf(await paydocs[signIn](OWNER).catch((error: unknown) => error));
    const user = await paydocs[signIn]({ challenge, code: now() });
    expect(user.email).toBe(OWNER.email);
    expect(dataOf(await paydocs.GET('/auth/me')).user.id).toBe(user.id);
  },
);

test('an error has the body of the API, and not that of a proxy', async () => {
  const { client } = await serve();
  const wrong = { ...OWNER, password: 'wrong password' };
  await expect(client().signIn(wrong)).rejects.toMatchObject({
    body: { success: false, errors: { code: 'credentials.invalid' } },
  });
  await expect(client({ fetch: proxy }).signIn(OWNER)).rejects.toMatchObject({ body: undefined });
});
