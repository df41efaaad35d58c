import { checkHostFields, HostValues, RawJson, storedTexts } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { writtenHostValues } from '../../src/domain/fields/host-fields.ts';
import { employees } from './sample-host-fields.ts';

describe('the values to store', () => {
  const set = checkHostFields({ employees }).employees;

  test('are apart when they are encrypted, and move when the declaration changes', () => {
    const before = new HostValues('{"iban":"DE02","old":1}', '{"badge_no":"B-1","gone":2}');
    expect(storedTexts(writtenHostValues(set, { grade: 3 }, before))).toMatchObject({
      openText: '{"old":1,"badge_no":"B-1","grade":3}',
      sealedText: '{"iban":"DE02","gone":2}',
    });
    expect(before.parse()).toEqual({ iban: 'DE02', old: 1, badge_no: 'B-1', gone: 2 });
  });

  test('are JSON without anything that is encrypted', () => {
    expect(writtenHostValues(set, { grade: 3, iban: null })).toEqual(RawJson.of({ grade: 3 }));
  });
});
