import assert from 'node:assert/strict';
import { buildEmployee } from '../../builders.ts';
import { expectations } from '../contract.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { buildOpening } from '../samples/sample-statements.ts';
import type { StoreHarness } from '../store-harness.ts';

const NO_ID = 999;

const own = { company: 'paydocs-1', employee: 'paydocs-1' };

/** The opening balances of site 1 with the keys, in order. */
const KEYED = [
  { ...buildOpening({ currency: 'EUR', year: '2027' }), ...own },
  { ...buildOpening({ year: '2025' }), ...own },
  { ...buildOpening(), ...own },
  { ...buildOpening({ companyId: 2 }), ...own, company: 'paydocs-2' },
  { ...buildOpening({ employeeId: 2 }), ...own, employee: 'paydocs-2' },
  { ...buildOpening({ employeeId: 5 }), ...own, employee: 'E-5' },
];

/** The expectations of the opening balances of a site. */
export const openingsOfNext = expectations<StoreHarness>({
  'returns the opening balances of the next employees of a site, in order, with keys': async (
    harness,
  ) => {
    await addPayroll(harness);
    await harness.add({ employees: [buildEmployee({ id: 5, externalId: 'E-5' })] });
    const { store, statementYears } = harness.ports;
    const ofNobody = [{ employeeId: NO_ID }, { companyId: NO_ID }].map(buildOpening);
    const elsewhere = buildOpening({ siteId: 2, employeeId: 11, companyId: 11 });
    await store.transaction(async (tx) =>
      tx.statements.saveOpening([
        ...KEYED.toReversed().map(({ company: _company, employee: _employee, ...each }) => each),
        ...ofNobody,
        elsewhere,
      ]),
    );
    const read = async (afterId: number, limit: number) =>
      statementYears.openingsOfNext({ siteId: 1, afterId, limit });
    assert.deepEqual(await read(0, 10), KEYED);
    assert.deepEqual(await read(0, 2), KEYED.slice(0, 5));
    assert.deepEqual(await read(1, 1), KEYED.slice(4, 5));
    assert.deepEqual(await read(5, 10), []);
  },
});
