import { expect, test } from 'vitest';
import { totp } from '../../../test/api/factor-client.ts';
import { ApiError, codeOf, dataOf } from '../src/index.ts';
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

test('a proof that is refused is sent once, with the token as it is', async () => {
  const { client, ports, sent } = await serve();
  const paydocs = client();
  await paydocs.signIn(OWNER);
  const body = { type: 'totp' as const };
  const started = dataOf(await paydocs.POST('/auth/second-factors', { body }));
  const params = { path: { id: started.second_factor.id } };
  const code = totp(started.secret ?? '', ports.clock.nowMs());
  await paydocs.POST('/auth/second-factors/{id}/confirm', { params, body: { code } });
  sent.length = 0;
  const challenge = `${params.path.id}.${'a'.repeat(43)}`;
  const response = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };
  const passkey = { id: 'a', response };
  const proof = await paydocs.POST('/auth/reauthenticate', { body: { challenge, passkey } });
  expect(codeOf(proof.error)).toBe('second_factor.expired');
  expect(sent).toEqual(['POST /auth/reauthenticate 401']);
});

test('an error has the body of the API, and not that of a proxy', async () => {
  const { client } = await serve();
  const wrong = { ...OWNER, password: 'wrong password' };
  await expect(client().signIn(wrong)).rejects.toMatchObject({
    body: { success: false, errors: { code: 'credentials.invalid' } },
  });
  await expect(client({ fetch: proxy }).signIn(OWNER)).rejects.toMatchObject({ body: undefined });
});
