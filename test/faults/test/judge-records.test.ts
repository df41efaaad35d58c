import { describe, expect, test } from 'vitest';
import type { RecordWrite, WrittenRecords } from '../history/record-write.ts';
import {
  judgeAudit,
  judgeKeys,
  judgeRecords,
  judgeRefusals,
  judgeStored,
  judgeTotals,
} from '../judges/records.ts';

const buildWrite = (overrides: Partial<RecordWrite> = {}): RecordWrite => ({
  list: 'companies',
  key: 'k1',
  id: 1,
  method: 'POST',
  values: { name: 'A', email: 'k1.1' },
  outcome: 'done',
  status: 201,
  refusal: 'none',
  ...overrides,
});

const created = buildWrite();
const patched = buildWrite({ method: 'PATCH', values: { name: 'B' }, status: 200 });
const removed = buildWrite({ method: 'DELETE', values: {}, status: 200 });
const unknown = { outcome: 'unknown', status: 503 } as const;
const record = (values = created.values, id = 1) =>
  ({ list: 'companies', id, key: 'k1', values }) as const;
const entry = (action: 'created' | 'updated' | 'deleted', count = 1) =>
  ({ list: 'companies', id: 1, action, count }) as const;

const written = (overrides: Partial<WrittenRecords> = {}): WrittenRecords => ({
  row: 'F0',
  writes: [created],
  stored: [record()],
  audit: [entry('created')],
  totals: [{ what: '/companies', shown: 1, rows: 1 }],
  findings: [],
  ...overrides,
});

test('written records that keep every promise have no violation', () => {
  expect(judgeRecords(written())).toEqual([]);
});

test('a faulty history breaks every promise about records', () => {
  const faulty = written({
    writes: [created, { ...patched, refusal: 'due' }],
    stored: [record(), record(created.values, 2)],
    totals: [{ what: '/companies', shown: 1, rows: 2 }],
  });
  const found = new Set(judgeRecords(faulty).map(({ invariant }) => invariant));
  expect([...found].toSorted()).toEqual(['I13', 'I14', 'I15', 'I16']);
});

describe('the judge of stored records', () => {
  const both = { name: 'B', email: 'k1.2' };
  const maybe = { ...patched, ...unknown, values: both };

  test.each([
    ['the acknowledged values', [created, patched], { name: 'B', email: 'k1.1' }],
    ['the values before an unknown write', [created, maybe], created.values],
    ['the values after an unknown write', [created, maybe], both],
    ['the values before a refused write', [created, { ...patched, outcome: 'refused' }], undefined],
  ] as const)('accepts %s', (_name, writes, values) => {
    expect(judgeStored(written({ writes, stored: [record(values)] }))).toEqual([]);
  });

  test('accepts a record that is gone after a delete that may have been stored', () => {
    for (const outcome of ['done', 'unknown'] as const) {
      const writes = [created, { ...removed, outcome }];
      expect(judgeStored(written({ writes, stored: [] }))).toEqual([]);
    }
  });

  test.each([
    ['a record that is missing', [created], []],
    ['an acknowledged change that is lost', [created, patched], [record()]],
    ['a change that is stored in part', [created, maybe], [record({ ...both, name: 'A' })]],
    ['a deleted record that is back', [created, removed], [record()]],
    ['a refused change', [created, { ...patched, outcome: 'refused' }], [record(both)]],
    ['a record that nobody wrote', [], [record()]],
  ] as const)('finds %s', (_name, writes, stored) => {
    expect(judgeStored(written({ writes, stored }))).toMatchObject([
      { invariant: 'I13', row: 'F0' },
    ]);
  });
});

const judgedPatch = (overrides: Partial<RecordWrite>) =>
  judgeRefusals(written({ writes: [{ ...patched, ...overrides }] }));

describe('the judge of refusals', () => {
  test('finds a stale write that was accepted, and a good one that was refused', () => {
    expect(judgedPatch({ refusal: 'due' })).toMatchObject([{ invariant: 'I13' }]);
    expect(judgedPatch({ outcome: 'refused', status: 404 })).toMatchObject([{ invariant: 'I13' }]);
  });

  test('accepts a stale write that was refused, and a refusal that may be', () => {
    expect(judgedPatch({ outcome: 'refused', refusal: 'due' })).toEqual([]);
    expect(judgedPatch({ outcome: 'refused', refusal: 'possible' })).toEqual([]);
  });
});

describe('the judge of keys', () => {
  test('finds two answers and two records of one key', () => {
    const again = { ...created, id: 2 };
    expect(judgeKeys(written({ writes: [created, again] }))).toMatchObject([{ invariant: 'I14' }]);
    const stored = [record(), record(created.values, 2)];
    expect(judgeKeys(written({ writes: [], stored }))).toMatchObject([{ invariant: 'I14' }]);
  });

  test('accepts the same answer twice', () => {
    expect(judgeKeys(written({ writes: [created, created] }))).toEqual([]);
  });
});

describe('the judge of totals', () => {
  test('finds a total that is no count, and what the checks find', () => {
    const totals = [{ what: '/companies', shown: 2, rows: 1 }];
    expect(judgeTotals(written({ totals }))).toMatchObject([{ invariant: 'I15' }]);
    expect(judgeTotals(written({ findings: ['counters'] }))).toMatchObject([{ invariant: 'I15' }]);
  });
});

describe('the judge of the audit trail', () => {
  const judged = (writes: readonly RecordWrite[], audit: WrittenRecords['audit']) =>
    judgeAudit(written({ writes, audit: [entry('created'), ...audit] }));

  test.each([
    ['a creation without an entry', [created], [entry('created', 0)]],
    ['a change without an entry', [created, patched], []],
    ['a delete without an entry', [created, removed], []],
    ['a change with two entries', [created, patched], [entry('updated', 2)]],
    ['an entry of a change that was refused', [created], [entry('updated')]],
  ] as const)('finds %s', (_name, writes, audit) => {
    expect(judged(writes, audit)).toMatchObject([{ invariant: 'I16', row: 'F0' }]);
  });

  test('accepts no entry or one of a write with an unknown outcome', () => {
    const writes = [created, { ...patched, ...unknown }];
    expect(judged(writes, [])).toEqual([]);
    expect(judged(writes, [entry('updated')])).toEqual([]);
  });
});
