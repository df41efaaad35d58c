import type { Surface } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { refusal, sampleCore } from '../sample-core.ts';

/** Logins with the right password that are refused. */
const refused = [
  { reason: 'account.inactive', email: 'owner@north.test', surface: 'general' },
  { reason: 'account.inactive', email: 'owner@north.test', surface: 'administrative' },
  { reason: 'role.forbidden', email: 'member@main.test', surface: 'administrative' },
  { reason: 'account.unverified', email: 'member@main.test', surface: 'general' },
] as const satisfies readonly {
  readonly reason: string;
  readonly email: string;
  readonly surface: Surface;
}[];

test.each(refused)(
  'the audit trail has a login on the $surface surface that is refused as $reason',
  async ({ reason, email, surface }) => {
    const { core, auditLog, users } = await sampleCore({ emailVerification: 'required' });
    await core.suspendUser({ email: 'owner@north.test', force: true });
    const { code } = await refusal(core.login({ email, password: SAMPLE_PASSWORD, surface }));
    expect(code).toBe(reason);
    const user = (await users.findAccountByEmail(email))?.user;
    const entries = await auditLog.find({ limit: 100 });
    const [entry, ...others] = entries.filter(({ action }) => action === 'session.refused');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      siteId: user?.siteId,
      subject: { kind: 'user', id: String(user?.id) },
      details: { email, surface, reason },
    });
  },
);
