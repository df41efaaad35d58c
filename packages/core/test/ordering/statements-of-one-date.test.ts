import { expect, test } from 'vitest';
import { printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { sampleOrdering } from './sample-ordering.ts';

/** Returns a regular statement that was corrected, and a bonus of its pay date, which that outdated. */
const correctedWithBonus = async () => {
  const runs = await samplePayRuns(sampleOrdering());
  const { ordering, caller, work, make } = runs;
  const wrong = await make(regular(1, 100));
  const bonus = await make(regular(1, 10, { run: 'bonus' }));
  const replaced = await ordering.replaceDocument(caller, wrong.uuid, { content: regular(1, 200) });
  await work();
  const outdated = async (): Promise<readonly string[]> => {
    const { items } = await ordering.listDocuments(caller, { filter: { outdated: [true] } });
    return items.filter(({ status }) => status === 'Completed').map(({ uuid }) => uuid);
  };
  return { ...runs, corrected: replaced.document, bonus, outdated };
};

test('a replacement counts after the other statement of its pay date, which a reissue turns round', async () => {
  const { ordering, caller, work, corrected, bonus, outdated } = await correctedWithBonus();
  const shown = await ordering.showDocument(caller, corrected.uuid);
  expect(printedOf(shown).gross).toBe('210.00');
  expect(await outdated()).toEqual([bonus.uuid]);
  await ordering.reissueOrder(caller, bonus.orderId as number);
  await work();
  expect(await outdated()).toEqual([corrected.uuid]);
});

test('two statements of one pay date that are void and replaced are both current', async () => {
  const { ordering, caller, work, corrected, bonus, outdated } = await correctedWithBonus();
  const both = [corrected, bonus];
  for (const { uuid } of both) await ordering.voidDocument(caller, uuid, { reason: 'Again.' });
  const replaced = [];
  for (const { uuid } of both) replaced.push(await ordering.replaceDocument(caller, uuid));
  await work();
  const shown = await Promise.all(
    replaced.map(async ({ document }) => ordering.showDocument(caller, document.uuid)),
  );
  expect(shown.map((document) => printedOf(document).gross)).toEqual(['200.00', '210.00']);
  expect(await outdated()).toEqual([]);
});
