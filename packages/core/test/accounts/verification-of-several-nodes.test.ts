import { createCore, type PolicyOptions } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './mail.ts';
import { ada, EMAIL } from './sample-verification.ts';

/** Creates a node that verifies addresses, and one of the same database that does not. */
const twoNodes = async (policy: PolicyOptions) => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, { emailVerification: 'on' });
  const other = createCore(ports, { emailVerification: 'off', ...policy });
  return { ...ports, core, other };
};

describe('a verification e-mail that one node accepts, while verification is off on another', () => {
  test('is sent by the other node, with a link that works on both', async () => {
    const { core, other, mailer } = await twoNodes({ verifyEmailUrl: 'https://pay.example/v' });
    await core.register(ada);
    expect(await outcomes(other)).toEqual(['sent']);
    await other.verifyEmail({ token: tokenOf(mailer.emails[0]), email: EMAIL });
    await core.login(ada);
  });

  test('waits for a node with a page for the link, and is sent once', async () => {
    const { core, clock, other, mailer } = await twoNodes({ verifyEmailUrl: null });
    await core.register(ada);
    expect(await other.processOutbox()).toMatchObject({
      outcome: 'postponed',
      reason: 'This node has no page for verification links.',
    });
    clock.advanceMs(5000);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toHaveLength(1);
  });

  test('fails after a day when no node has a page, and operators can send it again', async () => {
    const { core, clock, other } = await twoNodes({ verifyEmailUrl: null });
    await core.register(ada);
    let failed = false;
    for (let hours = 0; hours < 48 && !failed; hours += 1) {
      failed = (await other.processOutbox()).outcome === 'failed';
      clock.advanceMs(3_600_000);
    }
    const { entries } = await core.listOutbox({ stuck: true });
    expect(entries).toMatchObject([{ state: 'failed' }]);
    await core.retryOutboxEntry(entries[0]?.id ?? '');
    expect(await outcomes(core)).toEqual(['sent']);
  });
});
