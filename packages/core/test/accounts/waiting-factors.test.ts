import { softPasskey } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { codeAt, OWNER_EMAIL } from './factor-core.ts';
import { ORIGIN, passkeySample } from './passkey-core.ts';

describe('a passkey that was not confirmed', () => {
  test('ends with the first factor, unless it is that one: the password alone had started it', async () => {
    const { core, clock, signIn, register } = await passkeySample();
    const other = await signIn(OWNER_EMAIL);
    const { factor, options } = await core.startPasskey(other);
    const passkey = softPasskey().attest(options, ORIGIN);
    clock.advanceMs(1000);
    const owner = await signIn(OWNER_EMAIL);
    const { factor: app, secret } = await core.startSecondFactor(owner);
    const code = await codeAt(secret, clock.nowMs());
    await core.confirmSecondFactor(owner, { id: app.id, code });
    expect(await codeOf(core.confirmPasskey(other, { id: factor.id, passkey }))).toBe(
      'second_factor.missing',
    );
    expect(await codeOf(core.startPasskey(other))).toBe('reauthentication.required');
    await register(owner);
  });

  test('waits for its registration for five minutes', async () => {
    const { core, clock, signIn } = await passkeySample();
    const caller = await signIn(OWNER_EMAIL);
    const { factor, options } = await core.startPasskey(caller);
    const confirmation = { id: factor.id, passkey: softPasskey().attest(options, ORIGIN) };
    clock.advanceMs(300_000);
    expect(await codeOf(core.confirmPasskey(caller, confirmation))).toBe('second_factor.missing');
    clock.advanceMs(-1);
    await core.confirmPasskey(caller, confirmation);
  });
});
