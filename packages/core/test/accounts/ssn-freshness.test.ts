import type { Caller } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, sampleCore } from '../sample-core.ts';
import { OWNER_EMAIL } from './factor-core.ts';
import { FRESH_MS, proof, REQUIRED } from './sample-freshness.ts';

/** A core whose Owner has a proof that is too old for social security numbers, and all that shows one. */
const ofSsns = async () => {
  const sample = await sampleCore({ ssnFreshnessMs: FRESH_MS });
  const { core, clock, token } = sample;
  const text = await token(OWNER_EMAIL);
  const caller = await core.authenticate(text);
  const [employee] = (await core.listEmployees(caller)).items;
  const [document] = (await core.listDocuments(caller)).items;
  if (employee === undefined || document === undefined) throw new Error('The sample has both.');
  const { id, companyId } = employee;
  const reads: Readonly<Record<string, (who: Caller) => Promise<unknown>>> = {
    list: (who) => core.listEmployees(who),
    show: (who) => core.showEmployee(who, id),
    change: (who) => core.changeEmployee(who, id, { phone: null }),
    'list companies': (who) => core.listCompanies(who, { include: ['employees'] }),
    'show a company': (who) => core.showCompany(who, companyId, { include: ['employees'] }),
    'list documents': (who) => core.listDocuments(who, { include: ['employee'] }),
    'show a document': (who) => core.showDocument(who, document.uuid, { include: ['employee'] }),
  };
  clock.advanceMs(FRESH_MS);
  return { ...sample, reads, companyId, document, caller: await core.authenticate(text) };
};

describe('a fresh proof for social security numbers', () => {
  // @promise R111
  test('is asked for by whatever shows one, and by nothing else', async () => {
    const { core, reads, caller, companyId, document, token } = await ofSsns();
    for (const [name, read] of Object.entries(reads)) {
      expect(await codeOf(read(caller)), name).toBe(REQUIRED);
    }
    await core.listCompanies(caller);
    await core.showCompany(caller, companyId);
    await core.showDocument(caller, document.uuid);
    await core.reauthenticate(caller, proof);
    const fresh = await core.authenticate(await token(OWNER_EMAIL));
    for (const read of Object.values(reads)) await read(fresh);
  });

  test('refuses a change before it is made', async () => {
    const { core, reads, caller, token } = await ofSsns();
    const before = await core.listEmployees(await core.authenticate(await token(OWNER_EMAIL)));
    expect(await codeOf(Promise.resolve(reads['change']?.(caller)))).toBe(REQUIRED);
    const after = await core.listEmployees(await core.authenticate(await token(OWNER_EMAIL)));
    expect(after.items.map(({ version }) => version)).toEqual(
      before.items.map(({ version }) => version),
    );
  });

  test('is not asked for of an API token', async () => {
    const { core, reads, token } = await ofSsns();
    const owner = await core.authenticate(await token(OWNER_EMAIL));
    const permissions = ['employees:list'] as const;
    const created = await core.createApiToken(owner, { name: 'sync', permissions });
    const caller = await core.authenticate(created.text);
    await reads['list']?.(caller);
  });
});
