import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { processAll, tokenOf } from './mail.ts';
import { expectDead, FORMER, NEW, requested, type Sample } from './sample-email-change.ts';

const endings: Readonly<Record<string, (sample: Sample) => Promise<unknown>>> = {
  'a new password': async ({ core, caller }) =>
    core.changePassword(caller, { currentPassword: SAMPLE_PASSWORD, password: 'a wholly new one' }),
  'a reset password': async ({ core, mailer }) => {
    await core.forgotPassword({ email: FORMER });
    await processAll(core);
    const token = tokenOf(mailer.emails.find(({ kind }) => kind === 'password-reset'));
    await core.resetPassword({ token, email: FORMER, password: 'a wholly new one' });
  },
  'a suspension, also after the activation': async ({ core }) => {
    await core.suspendUser({ email: FORMER });
    await core.activateUser({ email: FORMER });
  },
  'a change by an operator, also after another one back': async ({ core }) => {
    await core.changeEmail({ email: FORMER, newEmail: 'moved@main.test' });
    await core.changeEmail({ email: 'moved@main.test', newEmail: FORMER });
  },
  'a sign-out everywhere': async ({ core, caller }) => core.logoutAll(caller),
  'the end of all sessions by an operator': async ({ core }) =>
    core.logoutAll(await core.operatorFor({ email: FORMER })),
  'a newer request': async ({ core, caller }) =>
    core.requestEmailChange(caller, { email: 'newer@main.test' }),
  'an identity that is unlinked': async ({ core }) => {
    const identity = { email: FORMER, issuer: 'https://id.test', subject: '7' };
    await core.linkIdentity(identity);
    await core.unlinkIdentity(identity);
  },
};

describe('the request of a new address', () => {
  // @promise R89
  test.each(Object.keys(endings))('ends with %s', async (name) => {
    const sample = await requested();
    const attempt = await sample.link();
    await endings[name]?.(sample);
    await expectDead(sample, attempt);
  });

  test.each(Object.keys(endings).filter((name) => name !== 'a reset password'))(
    'ends with %s, also before its e-mail was sent',
    async (name) => {
      const sample = await requested();
      await endings[name]?.(sample);
      const { outboxId: entryId } = sample.receipt;
      const skipped = { outcome: 'skipped', entryId, reason: 'change-withdrawn' };
      expect(await processAll(sample.core)).toContainEqual(skipped);
      expect(sample.mailer.emails.filter(({ to }) => to === NEW)).toEqual([]);
    },
  );

  test('sends nothing to a user who may not sign in, and changes no address of one', async () => {
    const sample = await requested();
    const attempt = await sample.link();
    await sample.core.requestEmailChange(sample.caller, { email: 'newer@main.test' });
    sample.store.changeUser(sample.caller.user.id, { status: 'Suspended' });
    expect(await processAll(sample.core)).toContainEqual(
      expect.objectContaining({ reason: 'account-inactive' }),
    );
    await expectDead(sample, attempt);
  });
});
