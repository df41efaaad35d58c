import assert from 'node:assert/strict';
import type { Person, PersonalKind } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import {
  addOrders,
  addPeople,
  addStatements,
  addWork,
  EMPLOYEE,
  readAll,
  readOthers,
  USER,
} from '../samples/sample-people.ts';
import { addOnce, request } from '../samples/sample-records.ts';
import { WRITTEN_MS } from '../samples/sample-written.ts';
import type { StoreHarness } from '../store-harness.ts';

const remove = async ({ ports }: StoreHarness, person: Person, kinds: readonly PersonalKind[]) =>
  ports.store.transaction(async (tx) => tx.people.remove(person, kinds));

/** The expectations of removals of what is stored about a person. */
export const personRemovals = expectationsAfter(addPeople, {
  'removes rows of the given kinds about a user, and nothing of others': async (harness) => {
    await addWork(harness);
    await addOrders(harness);
    const [{ users, companies, orders, auditEntries, outbox }, others] = [
      await readAll(harness, USER),
      await readOthers(harness),
    ];
    const kinds = [
      'sessions',
      'apiTokens',
      'secondFactors',
      'identities',
      'employeeTies',
      'passwordResets',
      'idempotencyKeys',
    ] as const;
    const removed = {
      ...Object.fromEntries(
        [...kinds, 'emailVerifications', 'pendingEmails'].map((kind) => [kind, 1]),
      ),
      idempotencyKeys: 2,
    };
    const all = [...kinds, 'emailVerifications', 'pendingEmails', 'statements'] as const;
    assert.deepEqual(await remove(harness, USER, all), removed);
    const kept = { users, companies, orders, auditEntries };
    assert.deepEqual(await readAll(harness, USER), { ...kept, outbox });
    assert.deepEqual(await remove(harness, USER, ['outbox', 'sessions']), { outbox: 3 });
    assert.deepEqual(await readAll(harness, USER), kept);
    assert.deepEqual(await readOthers(harness), others);
  },
  'removes the answers about an employee, and keeps documents and amounts': async (harness) => {
    await addStatements(harness);
    const keys = ['one', 'two'].map((name) => request({ keyDigest: name.padEnd(43, '-') }));
    const ids: number[] = [];
    for (const key of keys) ids.push((await addOnce(harness, 'employees', key)) ?? assert.fail());
    const person = { ...EMPLOYEE, id: ids[0] ?? 0 };
    const before = await readAll(harness, EMPLOYEE);
    assert.deepEqual(await remove(harness, person, ['idempotencyKeys']), { idempotencyKeys: 1 });
    assert.deepEqual(await remove(harness, EMPLOYEE, ['idempotencyKeys', 'outbox']), {});
    assert.deepEqual(await readAll(harness, EMPLOYEE), before);
    assert.equal(before.statements?.length, 4);
    const again: (number | undefined)[] = [];
    for (const key of keys) again.push(await addOnce(harness, 'employees', key));
    assert.deepEqual(
      again.map((id) => id !== undefined),
      [true, false],
    );
  },
  'reads and removes the answers about documents of an employee, and no others': async (
    harness,
  ) => {
    const keys = [1, 2].map((id) => request({ keyDigest: `${id}`.padEnd(43, '-') }));
    await harness.ports.store.transaction(async (tx) => {
      for (const [index, key] of keys.entries()) {
        const about = { siteId: 1, recordKind: 'document', recordId: index + 1 } as const;
        await tx.answers.find(key, WRITTEN_MS);
        await tx.answers.add(key, { ...about, answer: {} });
      }
    });
    const { idempotencyKeys = [] } = await readAll(harness, EMPLOYEE);
    assert.deepEqual(
      idempotencyKeys.map(({ recordKind, recordId }) => [recordKind, recordId]),
      [['document', 1]],
    );
    assert.deepEqual(await remove(harness, EMPLOYEE, ['idempotencyKeys']), { idempotencyKeys: 1 });
    const { idempotencyKeys: others } = await readAll(harness, { ...EMPLOYEE, id: 2 });
    assert.equal(others?.length, 1);
  },
});
