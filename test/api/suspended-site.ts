import { SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send } from './client.ts';
import type { Fill, MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** The sample data, whose default site is suspended. */
const fill: Fill = async (options) => {
  const data = await sampleData(options);
  const sites = data.sites?.map((site) =>
    site.identifier === 'main' ? { ...site, status: 'suspended' } : site,
  );
  return { ...data, ...(sites === undefined ? {} : { sites }) };
};

/** A site that is not active refuses sign-ins, registrations and e-mails of its users. */
export const describeSuspendedSite = (makeStack: MakeStack): void => {
  describe('a suspended site', () => {
    const stack = useStack(makeStack, { fill });
    const post = (path: string, body: object) => send(stack().url, { method: 'POST', path, body });

    test.each(['/auth/login', '/admin/auth/login'])('refuses POST %s', async (path) => {
      const right = { email: 'owner@main.test', password: SAMPLE_PASSWORD };
      const answer = await post(path, right);
      expect([answer.status, answer.body.errors]).toStrictEqual([
        403,
        { code: 'account.inactive', detail: 'The account is not active.' },
      ]);
      expect((await post(path, { ...right, password: 'a wrong password' })).status).toBe(401);
      expect((await post(path, { ...right, email: 'owner@north.test' })).status).toBe(200);
    });

    test('takes no registration', async () => {
      const password = 'a wholly new password';
      const names = { first_name: 'Ada', last_name: 'Byron', email: 'ada@main.test' };
      const answer = await post('/auth/register', {
        ...names,
        password,
        password_confirmation: password,
      });
      expect([answer.status, answer.body.errors]).toStrictEqual([
        403,
        { code: 'site.inactive', detail: 'The site is not active.' },
      ]);
    });

    test('sends no links', async () => {
      for (const email of ['owner@main.test', 'owner@north.test']) {
        expect((await post('/auth/forgot-password', { email })).status).toBe(200);
      }
      await stack().deliver();
      expect((await stack().emails()).map(({ to }) => to)).toStrictEqual(['owner@north.test']);
    });
  });
};
