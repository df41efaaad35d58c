import { describe, expect, test } from 'vitest';
import type { AskedChange, Download, PayRunHistory, StoredStatement } from '../history/pay-run.ts';
import { judgePayRun } from '../judges/pay-run-audit.ts';

const COUNTS = { pending: 0, completed: 1, failed: 0, canceled: 0, void: 0 };

const placed = {
  key: 'k1',
  account: 'a',
  employeeIds: [7],
  outcome: 'done',
  status: 201,
  id: 1,
} as const;
const stored = { id: 1, key: 'k1', status: 'Completed', counts: COUNTS, hasEnd: true } as const;
const completed = { before: 'Pending', after: 'Completed' };
const made: StoredStatement = {
  id: 5,
  uuid: 'u5',
  orderId: 1,
  employeeId: 7,
  status: 'Completed',
  replacesId: null,
  key: 'aa/1/u5.pdf',
  file: { key: 'aa/1/u5.pdf', sha256: 's5' },
  rendered: { sha256: 's5', isOfEmployee: true },
  steps: [completed],
};
const { file: _file, rendered: _rendered, ...unmade } = made;
const downloaded: Download = {
  uuid: 'u5',
  account: 'a',
  isVisible: true,
  status: 200,
  sha256: 's5',
  tag: 's5',
};
const created = { action: 'order.created', subject: '1', count: 1 };
const downloads = { action: 'document.downloaded', subject: 'u5', count: 1 };

const history = (overrides: Partial<PayRunHistory> = {}): PayRunHistory => ({
  row: 'F0',
  orders: [placed],
  changes: [],
  downloads: [downloaded],
  storedOrders: [stored],
  documents: [made],
  files: new Map([[made.key, 's5']]),
  audit: [created, downloads],
  ...overrides,
});

/** Returns the invariants that a history breaks. */
const broken = (overrides: Partial<PayRunHistory>): readonly string[] => [
  ...new Set(judgePayRun(history(overrides)).map(({ invariant }) => invariant)),
];

const asked = (overrides: Partial<AskedChange>): AskedChange => ({
  action: 'document.voided',
  subject: 'u5',
  outcome: 'done',
  tries: 1,
  ...overrides,
});

test('a pay run that keeps every promise has no violation', () => {
  expect(judgePayRun(history())).toEqual([]);
});

describe('the judge of orders', () => {
  test.each<[string, Partial<PayRunHistory>]>([
    [
      'an acknowledged order that is lost',
      { storedOrders: [], documents: [], downloads: [], files: new Map(), audit: [] },
    ],
    ['an order that is stored twice', { storedOrders: [stored, stored] }],
    ['an order with another id', { orders: [{ ...placed, id: 2 }] }],
    ['an employee without a document', { orders: [{ ...placed, employeeIds: [7, 8] }] }],
    ['an employee with two documents', { orders: [placed], documents: [made, { ...made, id: 6 }] }],
    ['an order that nobody placed', { orders: [] }],
    ['an order that has not ended', { storedOrders: [{ ...stored, hasEnd: false }] }],
  ])('finds %s', (_name, overrides) => {
    expect(broken(overrides)).toContain('I17');
  });

  test('accepts an order with an unknown outcome, stored or not', () => {
    const orders = [{ ...placed, outcome: 'unknown' as const }];
    expect(broken({ orders })).toEqual([]);
    const none = { storedOrders: [], documents: [], downloads: [], files: new Map(), audit: [] };
    expect(broken({ orders, ...none })).toEqual([]);
  });

  test('accepts a canceled order that has a part of its documents', () => {
    const orders = [{ ...placed, employeeIds: [7, 8] }];
    const canceled = { pending: 0, completed: 0, failed: 0, canceled: 1, void: 0 };
    expect(
      broken({
        orders,
        downloads: [],
        files: new Map(),
        audit: [created],
        storedOrders: [{ ...stored, status: 'Canceled', counts: canceled }],
        documents: [
          { ...unmade, status: 'Canceled', steps: [{ before: 'Pending', after: 'Canceled' }] },
        ],
      }),
    ).toEqual([]);
  });
});

describe('the judge of files', () => {
  test.each<[string, Partial<PayRunHistory>]>([
    [
      'a document that is completed twice',
      { documents: [{ ...made, steps: [completed, completed] }] },
    ],
    ['a missing file', { files: new Map() }],
    ['another file', { files: new Map([[made.key, 's6']]) }],
    ['a file that cannot be read', { files: new Map([[made.key, undefined]]) }],
    ['a file under another key', { documents: [{ ...made, file: { key: 'x', sha256: 's5' } }] }],
    [
      'a file without a document',
      {
        files: new Map([
          [made.key, 's5'],
          ['x', 's5'],
        ]),
      },
    ],
  ])('finds %s', (_name, overrides) => {
    expect(broken(overrides)).toEqual(['I18']);
  });
});

describe('the judge of downloads', () => {
  test.each<[string, Partial<PayRunHistory>]>([
    ['other bytes', { downloads: [{ ...downloaded, sha256: 's6' }] }],
    ['another tag', { downloads: [{ ...downloaded, tag: 's6' }] }],
    [
      'another rendering',
      { documents: [{ ...made, rendered: { sha256: 's6', isOfEmployee: true } }] },
    ],
    [
      'another employee',
      { documents: [{ ...made, rendered: { sha256: 's5', isOfEmployee: false } }] },
    ],
  ])('finds %s', (_name, overrides) => {
    expect(broken(overrides)).toEqual(['I19']);
  });

  test('finds a document that reached somebody else', () => {
    expect(broken({ downloads: [{ ...downloaded, isVisible: false }] })).toEqual(['I5']);
    const refused = { ...downloaded, isVisible: false, status: 404 };
    expect(broken({ downloads: [refused], audit: [created] })).toEqual([]);
  });
});

describe('the judge of steps', () => {
  const steps = (...statuses: readonly string[]) =>
    statuses.slice(1).map((after, index) => ({ before: statuses[index] ?? '', after }));

  test.each([
    ['a canceled document that was completed', steps('Pending', 'Canceled', 'Completed')],
    [
      'a completed document that was canceled',
      steps('Pending', 'Completed', 'Canceled', 'Completed'),
    ],
    [
      'a void document that was completed again',
      steps('Pending', 'Completed', 'Void', 'Completed'),
    ],
  ])('finds %s', (_name, found) => {
    expect(broken({ documents: [{ ...made, steps: found }] })).toContain('I20');
  });

  test('accepts a document that failed and was retried', () => {
    const found = steps('Pending', 'Failed', 'Pending', 'Completed');
    expect(broken({ documents: [{ ...made, steps: found }] })).toEqual([]);
  });

  test('finds a void document that is not void, and a replacement that is not stored', () => {
    for (const action of ['document.voided', 'document.replaced'] as const) {
      const audit = [created, downloads, { action, subject: 'u5', count: 1 }];
      expect(broken({ changes: [asked({ action })], audit })).toEqual(['I20']);
      expect(broken({ changes: [asked({ action, outcome: 'unknown' })], audit })).toEqual([]);
    }
  });
});

describe('the judge of counts', () => {
  test.each<[string, Partial<PayRunHistory>]>([
    ['a wrong count', { storedOrders: [{ ...stored, counts: { ...COUNTS, completed: 2 } }] }],
    ['a wrong status', { storedOrders: [{ ...stored, status: 'Failed' }] }],
  ])('finds %s', (_name, overrides) => {
    expect(broken(overrides)).toEqual(['I21']);
  });
});

describe('the judge of the audit trail of documents', () => {
  test.each<[string, Partial<PayRunHistory>]>([
    ['an order without an entry', { audit: [downloads] }],
    ['an order with two entries', { audit: [{ ...created, count: 2 }, downloads] }],
    ['a download without an entry', { audit: [created] }],
    ['an entry of a download that was refused', { downloads: [{ ...downloaded, status: 404 }] }],
    ['an entry that nobody caused', { audit: [created, downloads, { ...created, subject: '2' }] }],
    [
      'a cancellation without an entry',
      { changes: [asked({ action: 'order.canceled', subject: '1' })] },
    ],
  ])('finds %s', (_name, overrides) => {
    expect(broken(overrides)).toEqual(['I22']);
  });

  test('accepts no entry or one of a download without an answer', () => {
    const lost = { ...downloaded, status: 0 };
    expect(broken({ downloads: [lost] })).toEqual([]);
    expect(broken({ downloads: [lost], audit: [created] })).toEqual([]);
  });
});
