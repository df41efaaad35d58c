import assert from 'node:assert/strict';
import type { Transaction, Visibility } from '@paydocs/core';
import { buildCompany, buildEmployee } from '../../builders.ts';
import { expectationsAfter } from '../contract.ts';
import { addPayroll, OF_USER_2, SITE } from '../samples/sample-payroll.ts';
import { UNUSUAL_JSON } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

type Payees = Transaction['payees'];

const withPayees = async <Result>(
  { ports }: StoreHarness,
  work: (payees: Payees) => Promise<Result>,
): Promise<Result> => ports.store.transaction(async (tx) => work(tx.payees));

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] =>
  rows.map(({ id }) => id);

/** Adds payroll, and employee 5 of company 1 whom user 2 recorded, with the key `E-5`. */
const addPayees = async (harness: StoreHarness): Promise<void> => {
  await addPayroll(harness);
  await harness.add({
    employees: [
      buildEmployee({
        id: 5,
        userId: 2,
        externalId: 'E-5',
        firstName: 'Łukasz',
        earnings: UNUSUAL_JSON,
        deductions: { a: [1] },
      }),
    ],
    companies: [buildCompany({ id: 5, userId: 2, name: 'Café Ölé', statementRules: ['us-ca'] })],
  });
};

const ALL = [5, 1, 3, 4, 11, 99];

/** The expectations of employees and companies in transactions. */
export const payeeRows = expectationsAfter(addPayees, {
  'locks visible employees in the order of their ids': async (harness) => {
    const lock = async (visibility: Visibility, ids = ALL) =>
      idsOf(await withPayees(harness, (payees) => payees.lock(visibility, ids)));
    assert.deepEqual(await lock(SITE), [1, 3, 4, 5]);
    assert.deepEqual(await lock(SITE, [11, 5, 4, 99]), [4, 5]);
    assert.deepEqual(await lock(OF_USER_2), [5]);
    assert.deepEqual(await lock({ ...SITE, siteId: 2 }), [11]);
    assert.deepEqual(await lock(SITE, []), []);
  },
  'returns each field of an employee that an order needs': async (harness) => {
    const [payee] = await withPayees(harness, (payees) => payees.lock(SITE, [5]));
    const { earnings, deductions, ...fields } = payee ?? assert.fail();
    const built = buildEmployee({ id: 5, firstName: 'Łukasz' });
    const { id, companyId, firstName, lastName, email, address } = built;
    assert.deepEqual(fields, {
      id,
      companyId,
      firstName,
      lastName,
      email,
      address,
      externalId: 'E-5',
      hasSsn: true,
    });
    assert.deepEqual([earnings.parse(), deductions.parse()], [UNUSUAL_JSON, { a: [1] }]);
  },
  'locks the next employees of a company after an id, of all or of one user': async (harness) => {
    const next = async (overrides: object = {}) => {
      const all = { siteId: 1, companyId: 1, of: 'site', afterId: 0, limit: 10 } as const;
      const query = { ...all, ...overrides };
      return idsOf(await withPayees(harness, (payees) => payees.lockNext(query)));
    };
    assert.deepEqual(await next(), [1, 2, 3, 5]);
    assert.deepEqual(await next({ limit: 2 }), [1, 2]);
    assert.deepEqual(await next({ afterId: 2 }), [3, 5]);
    assert.deepEqual(await next({ of: { userId: 2 } }), [5]);
    assert.deepEqual(await next({ companyId: 2 }), [4]);
    assert.deepEqual(await next({ siteId: 2 }), []);
  },
  'finds visible employees by their keys, exported ones too': async (harness) => {
    const keys = ['E-5', 'paydocs-1', 'paydocs-4', 'paydocs-5', 'paydocs-11', 'e-5', 'none'];
    const find = async (visibility: Visibility) => {
      const found = await withPayees(harness, (payees) => payees.findByKeys(visibility, keys));
      return [...found].toSorted(([, one], [, other]) => one - other);
    };
    assert.deepEqual(await find(SITE), [
      ['paydocs-1', 1],
      ['paydocs-4', 4],
      ['E-5', 5],
    ]);
    assert.deepEqual(await find(OF_USER_2), [['E-5', 5]]);
    assert.deepEqual(await find({ ...SITE, siteId: 2 }), [['paydocs-11', 11]]);
  },
  'finds companies of a site by their keys, exported ones too': async (harness) => {
    await harness.add({ companies: [buildCompany({ id: 7, userId: 2, externalId: 'C-7' })] });
    const keys = ['C-7', 'paydocs-1', 'paydocs-7', 'paydocs-11', 'c-7'];
    const find = async (siteId: number) => {
      const found = await withPayees(harness, (payees) => payees.findEmployersByKeys(siteId, keys));
      return [...found].toSorted(([, one], [, other]) => one - other);
    };
    assert.deepEqual(await find(1), [
      ['paydocs-1', 1],
      ['C-7', 7],
    ]);
    assert.deepEqual(await find(2), [['paydocs-11', 11]]);
  },
  'returns a visible company with what an order needs': async (harness) => {
    const find = (visibility: Visibility, id: number) =>
      withPayees(harness, (payees) => payees.findEmployer(visibility, id));
    const { name, address, phone, email } = buildCompany({ id: 5, name: 'Café Ölé' });
    const statementRules = ['us-ca'];
    const shown = { id: 5, userId: 2, name, address, phone, email, statementRules };
    const employer = { ...shown, hasEin: true };
    assert.deepEqual(await find(SITE, 5), employer);
    assert.deepEqual(await find(OF_USER_2, 5), employer);
    assert.equal(await find(OF_USER_2, 1), undefined);
    assert.equal(await find(SITE, 11), undefined);
    assert.equal(await find(SITE, 99), undefined);
  },
  'returns whether the numbers of an employee and a company are known': async (harness) => {
    await harness.add({
      companies: [buildCompany({ id: 6, ein: null })],
      employees: [buildEmployee({ id: 6, companyId: 6, ssn: null })],
    });
    const [payee] = await withPayees(harness, (payees) => payees.lock(SITE, [6]));
    const employer = await withPayees(harness, (payees) => payees.findEmployer(SITE, 6));
    assert.deepEqual([payee?.hasSsn, employer?.hasEin], [false, false]);
  },
});
