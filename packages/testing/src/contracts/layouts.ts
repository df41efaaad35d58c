import assert from 'node:assert/strict';
import { type Contract, expectationsAfter } from './contract.ts';
import { pluck } from './samples/pluck.ts';
import { atOnce } from './at-once.ts';
import { addLayouts, buildLayout, onLayouts } from './samples/sample-layouts.ts';
import { addSites } from './samples/sample-webhooks.ts';
import type { StoreHarness } from './store-harness.ts';

const summaryOf = ({ layout: _layout, ...summary }: ReturnType<typeof buildLayout>) => summary;

/** The contract of `Layouts`. */
export const layoutsContract: Contract<StoreHarness> = {
  port: 'Layouts',
  expectations: expectationsAfter(addSites, {
    'lists the layouts of a site that are in use, by their names, without blocks': async (
      harness,
    ) => {
      const { layouts } = harness.ports;
      assert.deepEqual(await layouts.list(1), []);
      const [b, a, ended] = ['b', 'a', 'c'].map((name) => buildLayout({ name })) as [
        ReturnType<typeof buildLayout>,
        ReturnType<typeof buildLayout>,
        ReturnType<typeof buildLayout>,
      ];
      await addLayouts(harness, 1, b, a, ended);
      await addLayouts(harness, 2, buildLayout({ name: 'd' }));
      await onLayouts(harness, async (rows) => rows.end(1, ended, 7));
      assert.deepEqual(await layouts.list(1), [summaryOf(a), summaryOf(b)]);
      assert.deepEqual(await layouts.list(3), []);
    },
    'finds the layout of a site in use, and each version, with its blocks as they were': async (
      harness,
    ) => {
      const first = buildLayout();
      const second = buildLayout({ version: 2, layout: { ...first.layout, blocks: [] } });
      await addLayouts(harness, 1, first);
      await onLayouts(harness, async (rows) => {
        await rows.end(1, first, 7);
        await rows.add(1, second);
      });
      const { layouts } = harness.ports;
      const { name } = first;
      assert.deepEqual(await layouts.find(1, { name }), second);
      assert.deepEqual(await layouts.find(1, { name, version: 1 }), first);
      const kept = await layouts.find(1, { name, version: 1 });
      assert.equal(JSON.stringify(kept?.layout), JSON.stringify(first.layout));
      assert.equal(await layouts.find(1, { name, version: 3 }), undefined);
      assert.equal(await layouts.find(2, { name }), undefined);
      await onLayouts(harness, async (rows) => rows.end(1, second, 8));
      assert.equal(await layouts.find(1, { name }), undefined);
      assert.deepEqual(await layouts.find(1, { name, version: 2 }), second);
    },
  }),
};

/** The expectations of layouts in transactions. */
export const layoutRows = expectationsAfter(addSites, {
  'returns all versions of the layouts of a site, also ended ones': async (harness) => {
    const [first, second] = [buildLayout(), buildLayout({ version: 2 })];
    await addLayouts(harness, 1, first, second);
    await addLayouts(harness, 2, buildLayout({ name: 'other' }));
    await onLayouts(harness, async (rows) => rows.end(1, first, 7));
    const kept = await onLayouts(harness, async (rows) => rows.lock(1));
    assert.deepEqual(kept, [
      { ...summaryOf(first), endedAtMs: 7 },
      { ...summaryOf(second), endedAtMs: null },
    ]);
  },
  'locks the layouts of a site, one transaction after the other': async (harness) => {
    await atOnce(6, async () =>
      onLayouts(harness, async (rows) => {
        const { length } = await rows.lock(1);
        await rows.add(1, buildLayout({ version: length + 1 }));
      }),
    );
    assert.deepEqual(pluck(await harness.ports.layouts.list(1), 'version'), [1, 2, 3, 4, 5, 6]);
  },
});
