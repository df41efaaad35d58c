import { defaultRateLimits } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { send } from '../../../test/api/client.ts';
import { openPaydocs } from '../src/index.ts';
import { hostOptions, opened, served } from './embedding.ts';
import { until } from './until.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse battery staple',
};

describe('openPaydocs', () => {
  test('returns use cases on a database that migrate prepares', async () => {
    const { options } = await hostOptions();
    const { core, migrate } = await opened(options);
    expect(await migrate()).not.toEqual([]);
    expect(await migrate()).toEqual([]);
    const user = await core.register(ADA);
    const { token } = await core.login(ADA);
    const caller = await core.authenticate(token.text);
    expect(caller.user.id).toBe(user.id);
  });

  test('adds the default site of the policy', async () => {
    const { options } = await hostOptions();
    const { core, migrate } = await opened({ ...options, policy: { defaultSite: 'south' } });
    await migrate();
    expect(await core.register(ADA)).toMatchObject({ email: ADA.email });
  });

  test('sends an email with a link to the page of the app, below the prefix', async () => {
    const { options, emails } = await hostOptions();
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}/payroll`;
    const paydocs = await opened({ ...options, publicUrl });
    await served(paydocs, { port, prefix: '/payroll' });
    await paydocs.migrate();
    await paydocs.core.register(ADA);
    await paydocs.core.forgotPassword({ email: ADA.email });
    paydocs.startOutboxWorker();

    await until(async () => (await emails()).length === 1);
    const [email] = await emails();
    if (email?.kind !== 'password-reset') throw new Error('The email has no link.');
    expect(email.link).toMatch(`${publicUrl}/reset-password?token=`);
    const page = await fetch(email.link);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<form[^>]*method="post"/);
  });

  test('requires an address for links to send emails', async () => {
    const { options, emails } = await hostOptions();
    const { core, migrate, startOutboxWorker } = await opened(options);
    expect(() => startOutboxWorker()).toThrow(
      new TypeError(
        'publicUrl (or policy.resetPasswordUrl) is required to send emails: their links lead there.',
      ),
    );
    await migrate();
    await core.register(ADA);
    await core.forgotPassword({ email: ADA.email });
    startOutboxWorker({ resetPasswordUrl: 'https://host.example/new-password' });
    await until(async () => (await emails()).length === 1);
    expect(await emails()).toMatchObject([
      { link: expect.stringMatching('^https://host.example/new-password\\?token=') },
    ]);
  });

  test.each([1, ['127.0.0.0/8']])(
    'applies the policy and the trusted proxies %j',
    async (trustedProxies) => {
      const { options } = await hostOptions();
      const rateLimits = { ...defaultRateLimits, auth: 1 };
      const paydocs = await opened({ ...options, policy: { rateLimits }, trustedProxies });
      await paydocs.migrate();
      const url = await served(paydocs);
      const statusFor = async (address: string): Promise<number> => {
        const headers = { 'x-forwarded-for': address };
        return (await send(url, { path: '/auth/me', headers })).status;
      };
      expect(await statusFor('192.0.2.1')).toBe(401);
      expect(await statusFor('192.0.2.1')).toBe(429);
      expect(await statusFor('192.0.2.2')).toBe(401);
    },
  );

  test('closes once, stops its workers, and releases the database', async () => {
    const { options } = await hostOptions();
    const paydocs = await openPaydocs({ ...options, publicUrl: 'https://host.example' });
    await paydocs.migrate();
    const worker = paydocs.startOutboxWorker();
    await Promise.all([paydocs.close(), paydocs.close()]);
    expect(await worker.stop()).toBe(true);
    expect(() => paydocs.startOutboxWorker()).toThrow('paydocs is closed.');
    const again = await opened(options);
    expect(await again.migrate()).toEqual([]);
  });
});
