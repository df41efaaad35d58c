import { DEFAULT_TYPE, type Layout, type SiteLayout, type Transaction } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** A small layout with letters of several scripts. */
const LAYOUT: Layout = {
  header: [
    { path: 'company.name', format: 'text' },
    { path: 'employee.name', format: 'text' },
    { path: 'payPeriod', format: 'period' },
  ],
  style: {
    margin: 48,
    size: 9.5,
    headings: [19, 11, 17],
    padding: 2.6,
    filled: false,
    striped: true,
    bar: 0,
    tinted: false,
    scales: [0.95],
  },
  blocks: [{ kind: 'heading', level: 1, text: 'Łohn "😀"' }, { kind: 'pageNumber' }],
};

/** Returns the first version of a layout for pay statements. */
export const buildLayout = (overrides: Partial<SiteLayout> = {}): SiteLayout => ({
  name: 'letterhead',
  version: 1,
  type: DEFAULT_TYPE,
  layout: LAYOUT,
  createdAtMs: 1_700_000_000_000,
  updatedAtMs: 1_700_000_000_001,
  ...overrides,
});

/** Runs work on the layouts of a transaction. */
export const onLayouts = async <Result>(
  { ports }: StoreHarness,
  work: (layouts: Transaction['layouts']) => Promise<Result>,
): Promise<Result> => ports.store.transaction(async ({ layouts }) => work(layouts));

/** Adds layouts to a site. */
export const addLayouts = async (
  harness: StoreHarness,
  siteId: number,
  ...layouts: readonly SiteLayout[]
): Promise<void> =>
  onLayouts(harness, async (rows) => {
    await rows.lock(siteId);
    for (const layout of layouts) await rows.add(siteId, layout);
  });
