import type { Core, PasswordResets } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { linkOf, outcomes, tokenOf } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

const HOUR_MS = 3_600_000;
const MANAGER = 2;
const email = 'manager@main.test';
const password = 'a wholly new password';

/** Creates a core whose outbox has an invitation of the Manager. */
const invitedCore = async (...options: Parameters<typeof sampleCore>) => {
  const sample = await sampleCore(...options);
  const invite = async (id: string): Promise<void> =>
    sample.outbox.add({
      id,
      siteId: 1,
      task: { kind: 'invitation', userId: MANAGER },
      createdAtMs: sample.clock.nowMs(),
    });
  await invite('first');
  return { ...sample, invite };
};

describe('processOutbox, with an invitation,', () => {
  test('sends a link to the page of resets with a lifetime of 72 hours', async () => {
    const { core, mailer } = await invitedCore();
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toEqual([
      {
        kind: 'invitation',
        to: email,
        firstName: 'Manager',
        link: expect.stringContaining('http://127.0.0.1:3000/reset-password?token='),
        lifetimeMs: 72 * HOUR_MS,
      },
    ]);
    expect(linkOf(mailer.emails[0]).searchParams.get('email')).toBe(email);
  });

  test('sends a link that sets the password once, until its lifetime has passed', async () => {
    const { core, clock, mailer } = await invitedCore();
    await outcomes(core);
    clock.advanceMs(72 * HOUR_MS - 1);
    const attempt = { token: tokenOf(mailer.emails[0]), email, password };
    await core.resetPassword(attempt);
    expect((await core.login({ email, password })).user.email).toBe(email);
    await expect(core.resetPassword(attempt)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('sends a link that is invalid when the lifetime of the policy has passed', async () => {
    const { core, clock, mailer } = await invitedCore({ invitationLifetimeMs: HOUR_MS });
    await outcomes(core);
    clock.advanceMs(HOUR_MS);
    const attempt = { token: tokenOf(mailer.emails[0]), email, password };
    await expect(core.resetPassword(attempt)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('sends a second invitation at once, whose link replaces the first', async () => {
    const { core, mailer, invite } = await invitedCore();
    await outcomes(core);
    await invite('second');
    expect(await outcomes(core)).toEqual(['sent']);
    const [first, second] = mailer.emails.map(tokenOf);
    await expect(core.resetPassword({ token: first ?? '', email, password })).rejects.toMatchObject(
      { code: 'input.invalid' },
    );
    await core.resetPassword({ token: second ?? '', email, password });
  });

  test('is sent later to a user whose address an operator changes meanwhile', async () => {
    const ports = memoryPorts(await sampleData());
    const { passwordResets } = ports;
    let core: Core | undefined;
    const create: PasswordResets['create'] = async (reset) => {
      await core?.changeEmail({ email, newEmail: 'moved@main.test' });
      core = undefined;
      return passwordResets.create(reset);
    };
    const sample = await invitedCore(
      {},
      { ...ports, passwordResets: { ...passwordResets, create } },
    );
    core = sample.core;
    expect(await sample.core.processOutbox()).toMatchObject({ outcome: 'postponed' });
    const { clock, mailer } = sample;
    clock.advanceMs(HOUR_MS);
    await outcomes(sample.core);
    expect(mailer.emails.filter(({ kind }) => kind === 'invitation')).toMatchObject([
      { to: 'moved@main.test' },
    ]);
  });

  test('sends nothing to a user who was suspended meanwhile', async () => {
    const { core, mailer, store } = await invitedCore();
    store.changeUser(MANAGER, { status: 'Suspended' });
    expect(await outcomes(core)).toEqual(['skipped']);
    expect(mailer.emails).toEqual([]);
  });
});
