import assert from 'node:assert/strict';
import { RawJson, timestamp } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { everything } from '../samples/sample-employees.ts';
import {
  addSites,
  buildAudit,
  keyedCompany,
  keyedDocument,
  keyedEmployee,
  LATER_MS,
  NOW,
  parsed,
  readAll,
  upsert,
  upsertAll,
} from '../samples/sample-keyed.ts';

const FIRST_PAGE = { sort: [], offset: 0, limit: 10 } as const;

const TIMES = { createdAt: '2020-02-29T23:59:59.999Z', updatedAt: '2021-01-01T00:00:00.001Z' };

/** Expectations about adding and changing records by their keys. */
export const upsertingRecords = expectationsAfter(addSites, {
  'adds records with new keys, and returns them as they were given': async (harness) => {
    await upsertAll(harness);
    const times = { createdAt: NOW, updatedAt: NOW };
    const [company] = await readAll(harness, 'companies');
    assert.deepEqual(parsed(company ?? {}), parsed(keyedCompany(times)));
    const [employee] = await readAll(harness, 'employees');
    assert.deepEqual(parsed(employee ?? {}), parsed(keyedEmployee(times)));
    const [document] = await readAll(harness, 'documents');
    assert.deepEqual(parsed(document ?? {}), parsed(keyedDocument(times)));
  },
  'adds records that lists find and count': async (harness) => {
    await upsertAll(harness);
    const { companies, employees } = harness.ports;
    const company = await companies.page(everything, { filter: { name: ['cafe'] }, ...FIRST_PAGE });
    assert.equal(company.items[0]?.employeesCount, 1);
    const employee = await employees.page(everything, {
      filter: { firstName: ['lukasz'], companyId: [company.items[0]?.id ?? 0] },
      ...FIRST_PAGE,
      include: ['documents'],
      documentsMax: 5,
    });
    assert.equal(employee.items[0]?.ssn, '123-45-6789');
    assert.equal(employee.items[0]?.documents?.[0]?.companyId, company.items[0]?.id);
  },
  'compares keys character by character': async (harness) => {
    const keys = ['Key-1', 'key-1', ' Key-1', 'Key-1 ', 'K\u00e9y', 'Ke\u0301y', '\ufb01n', 'fin'];
    const records = keys.map((externalId) => keyedCompany({ externalId }));
    assert.deepEqual(
      await upsert(harness, 'companies', { records }),
      keys.map(() => 'added'),
    );
    const stored = await readAll(harness, 'companies');
    assert.deepEqual(stored.map(({ externalId }) => externalId).toSorted(), keys.toSorted());
  },
  'leaves equal records as they are': async (harness) => {
    await upsertAll(harness);
    const before = await readAll(harness, 'employees');
    const sorted = new RawJson('{ "a": [null, true, "{,\\"x\\"}"], "rate": 20.50 }');
    const equal = keyedEmployee({ earnings: sorted });
    const later = { nowMs: LATER_MS, audit: buildAudit('later') };
    assert.deepEqual(await upsert(harness, 'employees', { records: [equal], ...later }), [
      'unchanged',
    ]);
    const document = keyedDocument({ uuid: null, company: null });
    assert.deepEqual(await upsert(harness, 'documents', { records: [document], ...later }), [
      'unchanged',
    ]);
    assert.deepEqual((await readAll(harness, 'employees')).map(parsed), before.map(parsed));
  },
  'changes a record with a known key, and keeps its id and its creation': async (harness) => {
    await upsertAll(harness);
    const list = { filter: {}, ...FIRST_PAGE, include: [], documentsMax: 5 } as const;
    const before = await harness.ports.employees.page(everything, list);
    for (const change of [
      { firstName: 'Lucas' },
      { ssn: '987-65-4321' },
      { phone: '+4930123456' },
      { earnings: new RawJson('{"rate":21}') },
    ]) {
      const records = [keyedEmployee(change)];
      const outcome = await upsert(harness, 'employees', { records, nowMs: LATER_MS });
      assert.deepEqual(outcome, ['changed'], JSON.stringify(change));
      const [stored] = await readAll(harness, 'employees');
      const times = { createdAt: NOW, updatedAt: timestamp(LATER_MS) };
      assert.deepEqual(parsed(stored ?? {}), parsed(keyedEmployee({ ...change, ...times })));
    }
    const after = await harness.ports.employees.page(everything, list);
    assert.deepEqual(
      pluck(after.items, 'id'),
      before.items.map(({ id }) => id),
    );
  },
  'adds and changes records without numbers and e-mail addresses': async (harness) => {
    await upsertAll(harness);
    const company = { ein: null, email: null };
    const employee = { ssn: null, email: null };
    for (const outcome of ['changed', 'unchanged']) {
      const companies = [keyedCompany(company)];
      assert.deepEqual(await upsert(harness, 'companies', { records: companies }), [outcome]);
      const employees = [keyedEmployee(employee)];
      assert.deepEqual(await upsert(harness, 'employees', { records: employees }), [outcome]);
    }
    const added = [keyedEmployee({ ...employee, externalId: 'E-2' })];
    assert.deepEqual(await upsert(harness, 'employees', { records: added }), ['added']);
    const times = { createdAt: NOW, updatedAt: NOW };
    const [changed] = await readAll(harness, 'companies');
    assert.deepEqual(parsed(changed ?? {}), parsed(keyedCompany({ ...company, ...times })));
    assert.deepEqual(
      (await readAll(harness, 'employees')).map(parsed),
      ['E-1', 'E-2'].map((externalId) =>
        parsed(keyedEmployee({ ...employee, externalId, ...times })),
      ),
    );
    assert.deepEqual(await upsert(harness, 'employees', { records: [keyedEmployee()] }), [
      'changed',
    ]);
  },
  'stores given times, and compares them': async (harness) => {
    const records = [keyedCompany(TIMES)];
    assert.deepEqual(await upsert(harness, 'companies', { records }), ['added']);
    assert.deepEqual((await readAll(harness, 'companies')).map(parsed), records.map(parsed));
    assert.deepEqual(await upsert(harness, 'companies', { records }), ['unchanged']);
    const earlier = [keyedCompany({ ...TIMES, createdAt: '2019-01-01T00:00:00.000Z' })];
    assert.deepEqual(await upsert(harness, 'companies', { records: earlier }), ['changed']);
    assert.deepEqual((await readAll(harness, 'companies')).map(parsed), earlier.map(parsed));
  },
  'gives a new document without UUID the new one, and without company that of its employee': async (
    harness,
  ) => {
    await upsertAll(harness);
    const newUuid = '11111111-1111-4111-8111-111111111111';
    const own = { externalId: 'D-2', uuid: null, company: null };
    const outcomes = await upsert(harness, 'documents', {
      records: [keyedDocument({ ...own, newUuid })],
    });
    assert.deepEqual(outcomes, ['added']);
    const [, stored] = await readAll(harness, 'documents');
    assert.equal(stored?.uuid, newUuid);
    assert.equal(stored?.company, 'C-1');
  },
  'keeps equal keys of two sites and of two kinds apart': async (harness) => {
    await upsertAll(harness);
    const ofSite2 = { siteId: 2, nowMs: LATER_MS };
    const company = keyedCompany({ user: 'user-2@example.test', name: 'Other' });
    assert.deepEqual(await upsert(harness, 'companies', { records: [company], ...ofSite2 }), [
      'added',
    ]);
    const employee = keyedEmployee({ externalId: 'C-1' });
    assert.deepEqual(await upsert(harness, 'employees', { records: [employee] }), ['added']);
    assert.equal((await readAll(harness, 'companies'))[0]?.name, 'Café Ölé, Inc.');
  },
});
