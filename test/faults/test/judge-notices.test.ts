import { describe, expect, test } from 'vitest';
import { broken, made, unmade } from './sample-pay-run.ts';

const people = new Map([[7, 'grace@home.test']]);
const notice = { to: 'grace@home.test', uuid: 'u5' };

const found = (overrides: Parameters<typeof broken>[0]): boolean =>
  broken({ people, ...overrides }).includes('I25');

describe('the judge of notices', () => {
  test('accepts one or two notices to the person of a document, and none without a person', () => {
    expect(found({ notices: [notice] })).toBe(false);
    expect(found({ notices: [notice, notice] })).toBe(false);
    expect(broken({})).toEqual([]);
  });

  test('accepts a document that was void before its notice left, and after it', () => {
    const documents = [{ ...made, status: 'Void' as const }];
    expect(found({ documents })).toBe(false);
    expect(found({ documents, notices: [notice] })).toBe(false);
  });

  test.each([
    ['a lost notice', { notices: [] }],
    ['a third notice', { notices: [notice, notice, notice] }],
    ['a notice to somebody else', { notices: [notice, { ...notice, to: 'eve@home.test' }] }],
    ['a notice of a person without an account', { people: new Map(), notices: [notice] }],
    [
      'a notice of a document that failed',
      { documents: [{ ...unmade, status: 'Failed' as const }], notices: [notice] },
    ],
  ])('finds %s', (_name, overrides) => {
    expect(found(overrides)).toBe(true);
  });
});
