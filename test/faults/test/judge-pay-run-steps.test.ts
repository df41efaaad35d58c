import { describe, expect, test } from 'vitest';
import type { PayRunHistory } from '../history/pay-run.ts';
import {
  asked,
  broken,
  COUNTS,
  created,
  downloaded,
  downloads,
  made,
  stored,
  unmade,
} from './sample-pay-run.ts';

/** A replacement that was canceled. */
const canceled = {
  ...unmade,
  id: 6,
  uuid: 'u6',
  status: 'Canceled',
  replacesId: 5,
  steps: [],
} as const;

const steps = (...statuses: readonly string[]) =>
  statuses.slice(1).map((after, index) => ({ before: statuses[index] ?? '', after }));

describe('the judge of steps', () => {
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
    [
      'an order that was canceled, and is not',
      {
        storedOrders: [{ ...stored, counts: { ...COUNTS, canceled: 1 } }],
        documents: [made, { ...canceled, replacesId: null }],
      },
    ],
  ])('finds %s', (_name, overrides) => {
    expect(broken(overrides)).toContain('I21');
  });

  test('accepts an order of which a replacement was canceled', () => {
    const storedOrders = [{ ...stored, counts: { ...COUNTS, canceled: 1 } }];
    expect(broken({ storedOrders, documents: [made, canceled] })).toEqual([]);
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
