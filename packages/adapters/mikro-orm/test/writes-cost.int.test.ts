import type { IdempotentRequest } from '@paydocs/core';
import { buildCompany, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmEmployees } from '../src/index.ts';
import { counting } from './counting.ts';
import { dataKeys, dialects, type Opened, openMigrated } from './harness.ts';
import { buildAudit, buildCreation, NOW_MS, seesAll } from './sample-writes.ts';

const idempotency: IdempotentRequest = {
  keyDigest: 'key',
  requestDigest: 'request',
  expiresAtMs: NOW_MS + 1000,
};

describe.each(dialects)('a write of an employee on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect);
    const companies = [buildCompany()];
    await opened.database.add({ sites: [buildSite()], users: [buildUser()], companies });
  });
  afterAll(async () => opened.close());

  const counted = () => {
    const counter = counting(opened.database.sql);
    const { database } = opened;
    const orm = async () => database.orm();
    return { ...counter, employees: mikroOrmEmployees({ sql: counter.sql, dataKeys, orm }) };
  };

  test('is one transaction of a few statements to create it', async () => {
    const { employees, texts, transactions } = counted();
    const created = await employees.create(buildCreation());
    expect(created).toMatchObject({ outcome: 'created', record: { version: 1 } });
    expect(transactions.begun).toBe(1);
    // What other rows decide, with the id; on SQLite the id of its own; the entry; the employee.
    const reads = dialect === 'sqlite' ? ['select', 'update'] : ['select'];
    expect(texts.map((text) => text.trim().split(/\s/, 1)[0])).toEqual([
      ...reads,
      'insert',
      'insert',
    ]);
  });

  test('is a few statements more with an idempotency key', async () => {
    const { employees, texts } = counted();
    const first = await employees.create(buildCreation({ idempotency }));
    expect(first.outcome).toBe('created');
    expect(texts).toHaveLength(7);
    texts.length = 0;
    const second = await employees.create(buildCreation({ idempotency }));
    expect(second).toEqual({ ...first, outcome: 'replayed' });
    expect(texts).toHaveLength(dialect === 'sqlite' ? 1 : 2);
  });

  test('is one transaction of three statements to change it', async () => {
    const created = await opened.database.ports.employees.create(buildCreation());
    const id = created.outcome === 'created' ? created.record.id : 0;
    const { employees, texts, transactions } = counted();
    const changed = await employees.change({
      visibility: seesAll,
      writable: 'site',
      id,
      versions: [1],
      fields: { lastName: 'Noether', ssn: '123-45-6780', address: { zip: '10001' } },
      nowMs: NOW_MS + 1,
      audit: buildAudit('employee.updated'),
    });
    expect(changed).toMatchObject({
      outcome: 'changed',
      record: { version: 2, lastName: 'Noether', ssn: '123-45-6780', address: { zip: '10001' } },
    });
    expect([transactions.begun, texts.length]).toEqual([1, 3]);
  });

  test('is one transaction of four statements to delete it', async () => {
    const created = await opened.database.ports.employees.create(buildCreation());
    const id = created.outcome === 'created' ? created.record.id : 0;
    const { employees, texts, transactions } = counted();
    const removed = await employees.remove({
      visibility: seesAll,
      writable: 'site',
      id,
      versions: undefined,
      nowMs: NOW_MS + 1,
      audit: buildAudit('employee.deleted'),
    });
    expect(removed).toEqual({ outcome: 'removed' });
    expect([transactions.begun, texts.length]).toEqual([1, 4]);
    expect(
      await opened.database.ports.employees.find(seesAll, { id, include: [], documentsMax: 1 }),
    ).toBeUndefined();
  });
});
