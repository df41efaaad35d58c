import assert from 'node:assert/strict';
import { buildCompany } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import {
  addSites,
  buildAudit,
  keyedCompany,
  keyedDocument,
  keyedEmployee,
  readAll,
  upsert,
  upsertAll,
} from '../samples/sample-keyed.ts';

const LIMIT = 100;

/** The code is that of a lost connection to the store as well. */
const RECEIVER_GONE = Object.assign(new Error('The receiver has gone.'), { code: 'EPIPE' });

const unknown = (to: 'company' | 'employee' | 'user') => ({ field: to, rule: 'reference', to });

/** Expectations about refused records, dry runs, the audit trail and parallel batches. */
export const refusingRecords = expectationsAfter(addSites, {
  'refuses alone a record whose user, company or employee the site does not have': async (
    harness,
  ) => {
    await upsertAll(harness);
    const company = keyedCompany({ externalId: 'C-2', user: 'user-2@example.test' });
    await upsert(harness, 'companies', { records: [company], siteId: 2 });
    const employee = keyedEmployee({
      externalId: 'E-9',
      user: 'user-2@example.test',
      company: 'C-2',
    });
    await upsert(harness, 'employees', { records: [employee], siteId: 2 });
    const employees = [
      keyedEmployee({ externalId: 'E-2' }),
      keyedEmployee({ externalId: 'E-3', user: 'user-2@example.test' }),
      keyedEmployee({ externalId: 'E-4', company: 'C-2' }),
      keyedEmployee({ externalId: 'E-1', company: 'c-1' }),
      keyedEmployee({ externalId: 'E-5' }),
    ];
    assert.deepEqual(await upsert(harness, 'employees', { records: employees }), [
      'added',
      unknown('user'),
      unknown('company'),
      unknown('company'),
      'added',
    ]);
    const documents = [
      keyedDocument({ externalId: 'D-2', employee: 'none' }),
      keyedDocument({ externalId: 'D-3', company: 'C-2' }),
      keyedDocument({ externalId: 'D-4', employee: 'E-9', company: null }),
    ];
    assert.deepEqual(await upsert(harness, 'documents', { records: documents }), [
      unknown('employee'),
      unknown('company'),
      unknown('employee'),
    ]);
    const stored = await readAll(harness, 'employees');
    assert.deepEqual(pluck(stored, 'externalId'), ['E-1', 'E-2', 'E-5']);
  },
  'refuses the key that it returns for a record without one, at its site only': async (harness) => {
    const ofSite2 = { siteId: 2, audit: buildAudit('2') };
    const records = [keyedCompany({ externalId: 'paydocs-20', user: 'user-2@example.test' })];
    assert.deepEqual(await upsert(harness, 'companies', { records, ...ofSite2 }), [
      { field: 'externalId', rule: 'taken' },
    ]);
    const elsewhere = [keyedCompany({ externalId: 'paydocs-20' })];
    assert.deepEqual(await upsert(harness, 'companies', { records: elsewhere }), ['added']);
    assert.deepEqual(await upsert(harness, 'companies', { records: elsewhere }), ['unchanged']);
  },
  'stores nothing in a dry run, and returns the same outcomes': async (harness) => {
    await upsertAll(harness);
    const before = await readAll(harness, 'companies');
    const entries = await harness.ports.auditLog.find({ limit: LIMIT });
    const records = [
      keyedCompany({ name: 'Changed' }),
      keyedCompany({ externalId: 'C-2' }),
      keyedCompany({ externalId: 'C-3', user: 'nobody@example.test' }),
    ];
    assert.deepEqual(await upsert(harness, 'companies', { records, dryRun: true }), [
      'changed',
      'added',
      unknown('user'),
    ]);
    assert.deepEqual(await readAll(harness, 'companies'), before);
    assert.deepEqual(await harness.ports.auditLog.find({ limit: LIMIT }), entries);
  },
  'stores the audit entry of a batch with its counts': async (harness) => {
    await upsertAll(harness);
    const records = [keyedCompany({ name: 'New' }), keyedCompany({ externalId: 'C-2' })];
    const audit = { ...buildAudit('batch'), atMs: 7_000_000_000_000 };
    await upsert(harness, 'companies', { records, audit });
    const [entry] = await harness.ports.auditLog.find({ limit: 1 });
    assert.deepEqual(entry, { ...audit, details: { kind: 'sample', added: 1, changed: 1 } });
  },
  'stores no audit entry for a batch that changes nothing': async (harness) => {
    await upsertAll(harness);
    const audit = buildAudit('nothing');
    await upsert(harness, 'companies', { records: [keyedCompany()], audit });
    const refused = [keyedCompany({ externalId: 'C-9', user: 'nobody@example.test' })];
    await upsert(harness, 'companies', { records: refused, audit });
    const entries = await harness.ports.auditLog.find({ limit: LIMIT });
    assert.deepEqual(entries.map(({ id }) => id).toSorted(), ['1', '2', '3']);
  },
  'adds each key once in 10 parallel batches': async (harness) => {
    const records = ['C-1', 'C-2', 'C-3'].map((externalId) => keyedCompany({ externalId }));
    const outcomes = await atOnce(10, (index) =>
      upsert(harness, 'companies', { records, audit: buildAudit(`parallel ${index}`) }),
    );
    const added = outcomes.flat().filter((outcome) => outcome === 'added');
    assert.equal(added.length, 3);
    assert.equal((await readAll(harness, 'companies')).length, 3);
  },
  'returns the records of one site in the order of their ids, with a key for each': async (
    harness,
  ) => {
    await harness.add({
      companies: [33, 31].map((id) => buildCompany({ id, siteId: 2, userId: 2 })),
    });
    await upsertAll(harness);
    const companies = await readAll(harness, 'companies', 2);
    assert.deepEqual(pluck(companies, 'externalId'), ['paydocs-20', 'paydocs-31', 'paydocs-33']);
    const [employee] = await readAll(harness, 'employees', 2);
    assert.equal(employee?.externalId, 'paydocs-21');
    assert.equal(employee.company, 'paydocs-20');
    assert.equal(employee.user, 'user-2@example.test');
  },
  'rejects a reading with the error of its receiver, unchanged': async (harness) => {
    await upsertAll(harness);
    const query = { kind: 'companies', siteId: 1 } as const;
    const reading = harness.ports.records.read(query, () => Promise.reject(RECEIVER_GONE));
    await assert.rejects(reading, (error) => error === RECEIVER_GONE);
  },
});
