import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';

const MINUTE_MS = 60_000;
const email = 'owner@main.test';

const limited = async (requestsPerMinute: number) => {
  const sample = await sampleCore();
  await sample.core.updateSite({ identifier: 'main', requestsPerMinute });
  const send = async (token: string, times: number): Promise<void> => {
    for (let sent = 0; sent < times; sent += 1) await sample.core.authenticate(token);
  };
  return { ...sample, send };
};

describe('the limit of a site', () => {
  test('counts the requests of all its users, sessions and API tokens in a minute', async () => {
    const { core, clock, token, send } = await limited(60);
    const [owner, member] = [await token(email), await token('member@main.test')];
    const caller = await core.authenticate(owner);
    const { text } = await core.createApiToken(caller, { name: 'export', permissions: [] });
    await send(owner, 30);
    await send(member, 20);
    await send(text, 9);
    for (const each of [owner, member, text]) {
      const { code, facts } = await refusal(core.authenticate(each));
      expect(code).toBe('limit.exceeded');
      expect(facts).toMatchObject({ rateLimit: { limit: 60, remaining: 0 } });
    }
    clock.advanceMs(MINUTE_MS);
    await send(owner, 60);
  });

  test('is not used up by requests without a valid token, nor by those of another site', async () => {
    const { core, token, send } = await limited(60);
    const owner = await token(email);
    for (let sent = 0; sent < 100; sent += 1) {
      await refusal(core.authenticate(`${owner.slice(0, -1)}!`));
    }
    await send(await token('owner@west.test').catch(() => owner), 1);
    await send(owner, 59);
  });

  test('leaves a sign-in, and goes when an operator takes it away', async () => {
    const { core, token, send } = await limited(60);
    const owner = await token(email);
    await send(owner, 60);
    expect(await codeOf(core.authenticate(owner))).toBe('limit.exceeded');
    await core.login({ email, password: SAMPLE_PASSWORD });
    const site = await core.updateSite({ identifier: 'main', requestsPerMinute: null });
    expect(site.settings.requestsPerMinute).toBeNull();
    await send(owner, 200);
  });

  test.each([59, 1_000_001, 60.5, '60', Number.NaN])('is not %s', async (requestsPerMinute) => {
    const { core } = await sampleCore();
    const update = { identifier: 'main', requestsPerMinute } as never;
    const rule = Number.isInteger(requestsPerMinute) ? 'range' : 'integer';
    expect(await issuesOf(core.updateSite(update))).toEqual([`requestsPerMinute ${rule}`]);
  });

  test('is decided by operators, and not by administrators of the site', async () => {
    const { core, signIn } = await sampleCore();
    const change = { requestsPerMinute: 1_000 } as never;
    const site = await core.changeSite(await signIn(email), change);
    expect(site.settings.requestsPerMinute).toBeNull();
  });
});
