import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { serveInMemory } from '../serve.ts';
import { expectEnvelope } from './expect-envelope.ts';

const challengeFor = async (authorization: string) => {
  const { url } = await serveInMemory();
  const answer = await send(url, { path: '/auth/me', headers: { authorization } });
  expectEnvelope(answer, 401);
  return answer.headers['www-authenticate'];
};

describe('the 401', () => {
  // @promise R34
  test.each([
    ['two tokens', 'Bearer one two'],
    ['characters that are invalid in a token', 'Bearer "quoted"'],
    ['a token of more than 4 KiB', `Bearer ${'a'.repeat(4097)}`],
  ])('has invalid_token for %s', async (_name, authorization) => {
    expect(await challengeFor(authorization)).toBe('Bearer error="invalid_token"');
  });

  // @promise R34
  test.each([
    ['another scheme', 'Basic b3duZXI6cGFzc3dvcmQ='],
    ['no token', 'Bearer'],
    ['an empty token', 'Bearer '],
    ['an empty header', ''],
  ])('has no error for %s', async (_name, authorization) => {
    expect(await challengeFor(authorization)).toBe('Bearer');
  });

  test('is not sent for a scheme in another case', async () => {
    const { url } = await serveInMemory();
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await send(url, { path: '/auth/me', headers })).status).toBe(200);
    }
  });

  // @promise R70
  test('never verifies a token that is too long or malformed', async () => {
    const verified: string[] = [];
    const verify = async (token: string) => {
      verified.push(token);
      return undefined;
    };
    const { url } = await serveInMemory({ ports: { tokens: { issue: async () => '', verify } } });
    await send(url, { path: '/auth/me', token: 'a'.repeat(4097) });
    await send(url, { path: '/auth/me', token: 'ä' });
    await send(url, { path: '/auth/me', token: 'well.formed' });
    expect(new Set(verified)).toStrictEqual(new Set(['well.formed']));
  });

  test('is sent before the query is validated', async () => {
    const { url } = await serveInMemory();
    expect((await send(url, { path: '/employees?page=x&filter[a][b]=%ff' })).status).toBe(401);
  });
});
