import assert from 'node:assert/strict';
import type { Role } from '@paydocs/core';
import { BUILT_AT } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';

const LEDGER: Omit<Role, 'id'> = {
  name: 'Bücher & "Co"',
  description: 'Reads the ledger 🧾',
  permissions: ['documents:list', 'host:ledger'],
  createdAt: BUILT_AT,
  updatedAt: BUILT_AT,
};

const AUDITOR: Omit<Role, 'id'> = { ...LEDGER, name: 'Auditor', permissions: [] };

const addUnlessKnown = async ({ ports }: StoreHarness, role: Omit<Role, 'id'>): Promise<void> =>
  ports.store.transaction(async (tx) => {
    const known = (await tx.roles.lock()).some(({ name }) => name === role.name);
    if (!known) await tx.roles.add(role);
  });

const find = async ({ ports }: StoreHarness, name: string): Promise<Role> =>
  (await ports.roles.findByName(name)) ?? assert.fail(`There is no role ${name}.`);

/** The expectations of roles in transactions. */
export const roleRows = expectations<StoreHarness>({
  'adds a role with each field and an id of its own': async (harness) => {
    const before = await harness.ports.roles.list();
    await addUnlessKnown(harness, LEDGER);
    const role = await find(harness, LEDGER.name);
    assert.deepEqual(role, { id: role.id, ...LEDGER });
    assert.ok(before.every(({ id }) => id < role.id));
    const locked = await harness.ports.store.transaction(async (tx) => tx.roles.lock());
    assert.deepEqual(locked, [...before, role]);
  },
  'saves description, permissions and time of one role, and nothing of another': async (
    harness,
  ) => {
    await addUnlessKnown(harness, LEDGER);
    await addUnlessKnown(harness, AUDITOR);
    const [role, other] = [await find(harness, LEDGER.name), await find(harness, AUDITOR.name)];
    const updatedAt = '2026-03-01T00:00:00.001Z';
    const changed = { ...role, description: 'Left', permissions: [], updatedAt };
    await harness.ports.store.transaction(async (tx) => {
      await tx.roles.lock();
      await tx.roles.save(changed);
    });
    assert.deepEqual(await find(harness, LEDGER.name), changed);
    assert.deepEqual(await find(harness, AUDITOR.name), other);
  },
  'adds one of 10 parallel roles with one name': async (harness) => {
    const before = await harness.ports.roles.list();
    await atOnce(10, async () => addUnlessKnown(harness, AUDITOR));
    assert.equal((await harness.ports.roles.list()).length, before.length + 1);
  },
  'lets transactions at roles run one after the other': async (harness) => {
    await addUnlessKnown(harness, AUDITOR);
    await atOnce(10, async (index) =>
      harness.ports.store.transaction(async (tx) => {
        const roles = await tx.roles.lock();
        const role = roles.find(({ name }) => name === AUDITOR.name) ?? assert.fail();
        const permissions = [...role.permissions, `host:n${index}`] as const;
        await tx.roles.save({ ...role, permissions });
      }),
    );
    assert.equal((await find(harness, AUDITOR.name)).permissions.length, 10);
  },
});
