import { buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { linkOf, tokenOf } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';
const MINUTE_MS = 60_000;

describe('the reset link', () => {
  // @promise R11
  test("has the policy's page, a token of 256 bits and the address, each encoded", async () => {
    const page = 'https://pay.example/app/reset?lang=en';
    const { core, mailer, store } = await sampleCore({ resetPasswordUrl: page });
    store.add({ users: [buildUser({ id: 50, email: 'a&b=c+d#e%@main.test' })] });
    await core.forgotPassword({ email: 'a&b=c+d#e%@main.test' });
    await core.processOutbox();
    const link = linkOf(mailer.emails[0]);
    expect(link.href.startsWith(`${page}&token=`)).toBe(true);
    expect([...link.searchParams.keys()]).toEqual(['lang', 'token', 'email']);
    expect(link.searchParams.get('email')).toBe('a&b=c+d#e%@main.test');
    expect(link.hash).toBe('');
    expect(Buffer.from(tokenOf(mailer.emails[0]), 'base64url')).toHaveLength(32);
    expect(tokenOf(mailer.emails[0])).toMatch(/^[\w-]{43}$/);
  });

  test('is ASCII, as e-mails need it, also for a page that is not', async () => {
    const { core, mailer } = await sampleCore({
      resetPasswordUrl: 'https://bücher.example/zurück',
    });
    await core.forgotPassword({ email });
    await core.processOutbox();
    expect(mailer.emails).toMatchObject([
      {
        link: expect.stringMatching(
          /^https:\/\/xn--bcher-kva\.example\/zur%C3%BCck\?token=[\w-]{43}&/,
        ),
      },
    ]);
  });

  // @promise R11
  test('has a new token each time, and only its digest is stored', async () => {
    const { core, clock, mailer, digest, passwordResets } = await sampleCore();
    for (let count = 0; count < 2; count += 1) {
      await core.forgotPassword({ email });
      await core.processOutbox();
      clock.advanceMs(MINUTE_MS);
    }
    const [first, second] = mailer.emails.map(tokenOf);
    expect(first).not.toBe(second);
    const isValid = (tokenDigest: string) =>
      passwordResets.isValid({ tokenDigest, email, nowMs: clock.nowMs(), clockSkewToleranceMs: 0 });
    expect(await isValid(second ?? '')).toBe(false);
    expect(await isValid(await digest.sha256(second ?? ''))).toBe(true);
    expect(await isValid(await digest.sha256(first ?? ''))).toBe(false);
  });

  test('is valid for 60 minutes from sending, not from the request', async () => {
    const { core, clock, mailer, digest, passwordResets } = await sampleCore();
    await core.forgotPassword({ email });
    clock.advanceMs(20 * 60 * MINUTE_MS);
    await core.processOutbox();
    const tokenDigest = await digest.sha256(tokenOf(mailer.emails[0]));
    const isValidAfter = (ms: number) =>
      passwordResets.isValid({
        tokenDigest,
        email,
        nowMs: clock.nowMs() + ms,
        clockSkewToleranceMs: 0,
      });
    expect(await isValidAfter(60 * MINUTE_MS - 1)).toBe(true);
    expect(await isValidAfter(60 * MINUTE_MS)).toBe(false);
  });
});
