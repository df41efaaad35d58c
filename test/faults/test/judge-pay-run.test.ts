import { describe, expect, test } from 'vitest';
import type { PayRunHistory } from '../history/pay-run.ts';
import { judgePayRun } from '../judges/pay-run-audit.ts';
import {
  broken,
  completed,
  created,
  downloaded,
  history,
  made,
  placed,
  stored,
  unmade,
} from './sample-pay-run.ts';

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
    const canceled = { draft: 0, pending: 0, completed: 0, failed: 0, canceled: 1, void: 0 };
    expect(
      broken({
        orders,
        downloads: [],
        files: new Map(),
        audit: [created],
        storedOrders: [{ ...stored, status: 'Canceled', isCanceled: true, counts: canceled }],
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
    ['another file', { files: new Map([['aa/1/u5.pdf', 's6']]) }],
    ['a file that cannot be read', { files: new Map([['aa/1/u5.pdf', undefined]]) }],
    [
      'a file under the key of another document',
      { documents: [{ ...made, file: { key: 'aa/1/u5.pdf', isOwn: false, sha256: 's5' } }] },
    ],
    [
      'a file that no record names',
      {
        files: new Map([
          ['aa/1/u5.pdf', 's5'],
          ['aa/1/u5.2.pdf', 's5'],
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
