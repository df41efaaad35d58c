import assert from 'node:assert/strict';
import { DEFAULT_SITE_SETTINGS, NO_FIGURES, RawJson } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { buildFigures, buildStatement } from '../samples/sample-statements.ts';
import { claim, create, documentsOf, firstOf, idsOf } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

/** The expectations of what a claim returns. */
export const claimingDocuments = expectationsAfter(addPayroll, {
  'claims documents of one order with all that they show': async (harness) => {
    const order = await create(harness, { allowMissingLetters: true });
    await create(harness);
    const claimed = await claim(harness, 'lease');
    const documents = await documentsOf(harness, order.id);
    assert.equal(claimed?.orderId, order.id);
    assert.equal(claimed?.allowMissingLetters, true);
    assert.deepEqual(
      idsOf(claimed),
      documents.map(({ id }) => id),
    );
    const [first] = claimed?.documents ?? [];
    assert.deepEqual([first?.attempts, first?.madeAtMs, first?.replacesId], [1, null, null]);
    assert.deepEqual(first?.content.parse(), order.content.parse());
    const parties = first?.parties ?? assert.fail();
    const { email, ssn } = ('employee' in parties && parties.employee) || assert.fail();
    assert.deepEqual([email, ssn], [buildEmployee({ id: 1 }).email, '219-01-0001']);
    assert.equal('company' in parties && parties.company.ein, '12-0000001');
    assert.deepEqual(claimed?.site.settings, DEFAULT_SITE_SETTINGS);
  },
  'claims a document of an employee and a company without numbers': async (harness) => {
    await harness.add({
      companies: [buildCompany({ id: 5, ein: null })],
      employees: [buildEmployee({ id: 5, companyId: 5, ssn: null, email: null })],
    });
    await create(harness, { companyId: 5, documents: [{ employeeId: 5 }] });
    const parties = (await claim(harness, 'lease'))?.documents[0]?.parties ?? assert.fail();
    assert.equal('employee' in parties && parties.employee?.ssn, null);
    assert.equal('company' in parties && parties.company.ein, null);
  },
  'claims a document of a company alone, which has no employee': async (harness) => {
    await create(harness, { documents: [{ employeeId: null }] });
    const [document] = (await claim(harness, 'lease'))?.documents ?? [];
    const { employeeId, parties } = document ?? assert.fail();
    assert.equal(employeeId, null);
    assert.equal('employee' in parties && parties.employee, null);
    assert.equal('company' in parties && parties.company.ein, '12-0000001');
  },
  'returns what was ordered with a document: its own content, or else that of the order': async (
    harness,
  ) => {
    const own = { requested: RawJson.of({ own: 1 }), content: RawJson.of({ frozen: 1 }) };
    const order = await create(harness, { documents: [own, { employeeId: 2 }] });
    const claimed = await claim(harness, 'lease');
    assert.deepEqual(
      claimed?.documents.map(({ requested }) => requested.parse()),
      [{ own: 1 }, order.content.parse()],
    );
    assert.deepEqual(claimed?.documents[0]?.content.parse(), { frozen: 1 });
  },
  'returns the figures of the year of a document with their version, and none without any': async (
    harness,
  ) => {
    const order = await create(harness);
    const [first, second] = await documentsOf(harness, order.id);
    const figures = buildFigures('300.00');
    const statement = buildStatement({ documentId: first?.id ?? 0, figures, figuresVersion: 7 });
    await harness.ports.store.transaction(async (tx) => tx.statements.save([statement]));
    const claimed = await claim(harness, 'lease');
    assert.deepEqual(
      claimed?.documents.map(({ id, year }) => [id, year]),
      [
        [first?.id, { figures, version: 7 }],
        [second?.id, { figures: NO_FIGURES, version: 0 }],
      ],
    );
  },
  'claims no document while an earlier order of its company is `Preparing`': async (harness) => {
    const earlier = await create(harness, { documents: 'all' });
    await create(harness);
    const other = await create(harness, { companyId: 2, documents: [{ employeeId: 4 }] });
    assert.equal((await claim(harness, 'one'))?.orderId, other.id);
    assert.equal(await claim(harness, 'two'), undefined);
    await create(harness, { companyId: 2, documents: 'all' });
    await harness.ports.store.transaction(async (tx) => {
      const [order] = await tx.orders.lock([earlier.id]);
      const done = { status: 'Canceled', preparation: null, preparedAtMs: null } as const;
      await tx.orders.save({ ...(order ?? assert.fail()), ...done });
    });
    assert.equal(idsOf(await claim(harness, 'three')).length, 2);
  },
  'gives parallel claims different documents': async (harness) => {
    await create(harness);
    await create(harness);
    const claims = await atOnce(8, async (index) => claim(harness, `lease-${index}`, { limit: 1 }));
    const ids = claims.flatMap(idsOf);
    assert.equal(ids.length, 4);
    assert.equal(new Set(ids).size, 4);
  },
  'claims no imported document, no draft and none that has ended': async (harness) => {
    await harness.add({ documents: [buildDocument({ id: 900, status: 'Pending' })] });
    await create(harness, {
      status: 'Draft',
      documents: ['Draft', 'Completed', 'Failed', 'Canceled', 'Void'].map((status) => ({
        status,
        dueAtMs: null,
      })),
    });
    assert.equal(await claim(harness, 'lease'), undefined);
  },
  'takes a due time and a service that a wrong clock set for none': async (harness) => {
    const order = await create(harness, { documents: [{}] });
    const ahead = ORDERED_MS + 365 * 24 * 3_600_000;
    const ids = idsOf(await claim(harness, 'ahead', { nowMs: ahead }));
    assert.deepEqual(ids, [(await firstOf(harness, order.id)).id]);
    assert.deepEqual(idsOf(await claim(harness, 'now')), ids);
  },
});
