import { describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { outcomes } from '../accounts/mail.ts';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';

const FORMER = 'member@main.test';
const NEW = 'new@main.test';
const VERIFYING = {
  emailVerification: 'required',
  verifyEmailUrl: 'https://pay.example.test/verify-email',
} as const;

describe('changeEmail', () => {
  test('signs the user in with the new address only, and tells the former one', async () => {
    const { core, token, mailer, auditLog } = await sampleCore();
    const open = await token(FORMER);
    const user = await core.changeEmail({ email: ' Member@MAIN.test', newEmail: 'NEW@main.test ' });
    expect(user).toMatchObject({ email: NEW, emailVerifiedAt: null });
    const login = (email: string) => core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(login(FORMER))).toBe('credentials.invalid');
    expect((await login(NEW)).user.id).toBe(user.id);
    expect((await core.authenticate(open)).user.email).toBe(NEW);
    await outcomes(core);
    const firstName = user.firstName;
    expect(mailer.emails).toMatchObject([{ kind: 'email-changed', to: FORMER, firstName }]);
    const [entry] = await auditLog.find({ action: 'user.email-changed', limit: 1 });
    expect(entry).toMatchObject({ subject: { kind: 'user', id: String(user.id) }, siteId: 1 });
  });

  test('mails a link to the new address where addresses are verified', async () => {
    const { core, mailer } = await sampleCore(VERIFYING);
    await core.changeEmail({ email: FORMER, newEmail: NEW });
    await outcomes(core);
    expect(mailer.emails.map(({ kind, to }) => [kind, to])).toEqual([
      ['email-changed', FORMER],
      ['email-verification', NEW],
    ]);
  });

  test('ends the links to the former address', async () => {
    const { core, mailer } = await sampleCore();
    await core.forgotPassword({ email: FORMER });
    await outcomes(core);
    await core.changeEmail({ email: FORMER, newEmail: NEW });
    const [email] = mailer.emails;
    const link = new URL(email !== undefined && 'link' in email ? email.link : '');
    const token = link.searchParams.get('token') ?? '';
    for (const address of [FORMER, NEW]) {
      const attempt = { token, email: address, password: 'an entirely new phrase' };
      expect(await issuesOf(core.resetPassword(attempt))).toEqual(['token token']);
    }
  });

  test('gives an address to one of two users, and changes nothing for the same one', async () => {
    const { core, mailer } = await sampleCore();
    const changes = [FORMER, 'manager@main.test'].map((email) =>
      core.changeEmail({ email, newEmail: NEW }),
    );
    const ended = await Promise.allSettled(changes);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const taken = core.changeEmail({ email: 'owner@main.test', newEmail: NEW });
    expect(await issuesOf(taken)).toEqual(['newEmail taken']);
    expect((await core.changeEmail({ email: NEW, newEmail: NEW })).email).toBe(NEW);
    await outcomes(core);
    expect(mailer.emails).toHaveLength(1);
  });

  test('refuses an unknown user, and what is no address', async () => {
    const { core } = await sampleCore();
    const unknown = core.changeEmail({ email: 'nobody@main.test', newEmail: 'owner@main.test' });
    expect(await codeOf(unknown)).toBe('user.missing');
    const wrong = core.changeEmail({ email: FORMER, newEmail: 'no address' });
    expect(await issuesOf(wrong)).toEqual(['newEmail email']);
  });
});
