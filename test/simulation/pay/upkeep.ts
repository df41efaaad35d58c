import type { ImportRow } from '@paydocs/core';
import { asOwner, isSummary, judgedOf, look, type PayWorld } from './pay-world.ts';
import type { PayIntent } from './ordering.ts';

const ended = (): void => {};

/** Makes the next documents. */
export const work: PayIntent = () => ({
  name: 'work',
  run: (core) => core.processDocuments(),
  ended,
});

/** Prepares the next order. */
export const prepare: PayIntent = () => ({
  name: 'prepare',
  run: (core) => core.prepareOrders(),
  ended,
});

/** Moves an employee to another company. */
export const move: PayIntent = ({ world: { chance } }) => {
  const id = 1 + chance.below(5);
  const companyId = 1 + chance.below(2);
  return {
    name: `move employee ${id} to company ${companyId}`,
    run: asOwner((core, caller) => core.changeEmployee(caller, id, { companyId })),
    ended,
  };
};

/** Changes the pay in the record of an employee, or deletes it. */
export const changePay: PayIntent = ({ world: { chance } }) => {
  const id = 1 + chance.below(5);
  const items = [{ name: 'Salary', amount: (900 + chance.below(200)).toFixed(2) }];
  const earnings = chance.happens(0.3) ? {} : { items };
  return {
    name: `change the pay of employee ${id}`,
    run: asOwner((core, caller) => core.changeEmployee(caller, id, { earnings })),
    ended,
  };
};

async function* linesOf(rows: readonly ImportRow['fields'][]): AsyncGenerator<ImportRow> {
  for (const [index, fields] of rows.entries()) yield { line: index + 2, fields };
}

/** Imports a sum of the year before the first statement. */
export const importOpening: PayIntent = ({ world: { chance } }) => {
  const employee = 1 + chance.below(5);
  const company = 1 + chance.below(2);
  const fields = {
    company: `c${company}`,
    employee: `e${employee}`,
    year: '2026',
    currency: 'USD',
    section: chance.pick(['earnings', 'deductions', 'hours'] as const),
    row: chance.pick(['salary', 'Severance'] as const),
    amount: (1000 + chance.below(1000)).toFixed(2),
  };
  return {
    name: `import the opening balance of employee ${employee}`,
    run: (core) =>
      core.importRecords({ kind: 'year-to-date', site: 'main', rows: linesOf([fields]) }),
    ended,
  };
};

/** Deletes the oldest documents, which are of use no more. */
export const prune = async (pay: PayWorld): Promise<string> => {
  const { ports, chance } = pay.world;
  await look(pay);
  const statements = pay.documents.filter((document) => !isSummary(document));
  const before = new Map(statements.map((document) => [document.id, judgedOf(pay, document)]));
  const count = 1 + chance.below(3);
  await ports.expiredRecords.prune({
    kind: 'documents',
    year: '2026',
    siteId: 1,
    beforeMs: ports.clock.nowMs() + 1,
    nowMs: ports.clock.nowMs(),
    limit: count,
    onDocuments: async () => {},
  });
  await look(pay);
  for (const { id } of pay.documents) before.delete(id);
  pay.pruned.push(...[...before.values()].map((each) => ({ ...each, printed: undefined })));
  return `documents ${[...before.keys()].join(', ')} are pruned`;
};
