import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { asked, credentials, MEMBER, ORIGIN, passkeyCore } from './passkey-core.ts';

describe('removeSecondFactor', () => {
  const proof = { currentPassword: SAMPLE_PASSWORD };

  test('keeps the recovery codes while another factor is left', async () => {
    const { core, caller, id, register } = await passkeyCore();
    const other = await register(caller, 'other');
    await core.removeSecondFactor(caller, { id, ...proof });
    const { items } = await core.listSecondFactors(caller);
    expect(items).toMatchObject([{ id: other.id, recoveryCodesLeft: 10 }]);
    await asked(core.login(credentials));
    await core.removeSecondFactor(caller, { id: other.id, ...proof });
    await core.login(credentials);
    expect((await core.listSecondFactors(caller)).total).toBe(0);
  });

  test('goes with a passkey of the user, also of the factor that goes', async () => {
    const { core, caller, id, alone, signIn, register } = await passkeyCore();
    const wrong = await alone({}, 'https://evil.test');
    expect(await issuesOf(core.removeSecondFactor(caller, { id, ...wrong }))).toEqual([
      'passkey code',
    ]);
    const member = await register(await signIn(MEMBER));
    const { challenge, options } = await core.challengePasskey();
    const foreign = { challenge, passkey: member.passkey.assert(options, ORIGIN) };
    expect(await issuesOf(core.removeSecondFactor(caller, { id, ...foreign }))).toEqual([
      'passkey code',
    ]);
    const right = await alone();
    await core.removeSecondFactor(caller, { id, ...right });
    expect((await core.listSecondFactors(caller)).total).toBe(0);
    const again = core.removeSecondFactor(caller, { id, ...right });
    expect(await codeOf(again)).toBe('second_factor.missing');
  });

  test('refuses the last factor of a user who must have one now, and no other one', async () => {
    const required = { secondFactor: 'required', secondFactorGraceMs: 0 } as const;
    const { core, alone, id, register } = await passkeyCore(required);
    const caller = await core.authenticate((await core.completeLogin(await alone())).token.text);
    const removal = { id, ...proof };
    expect(await codeOf(core.removeSecondFactor(caller, removal))).toBe('second_factor.last');
    expect((await core.listSecondFactors(caller)).total).toBe(1);
    const other = await register(caller, 'other');
    await core.removeSecondFactor(caller, removal);
    const last = { id: other.id, ...proof };
    expect(await codeOf(core.removeSecondFactor(caller, last))).toBe('second_factor.last');
  });

  test('removes one that waits beside a confirmed one', async () => {
    const { core, caller } = await passkeyCore();
    const { factor } = await core.startPasskey(caller, { name: 'waits' });
    await core.removeSecondFactor(caller, { id: factor.id, ...proof });
    expect((await core.listSecondFactors(caller)).total).toBe(1);
    await asked(core.login(credentials));
  });
});
