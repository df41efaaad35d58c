import { fullName, maskedEin, maskedSsn } from '@paydocs/core';
import { expect, test } from 'vitest';

test('a masked SSN shows its last four digits', () => {
  expect(maskedSsn('123-45-6789')).toBe('XXX-XX-6789');
  expect(maskedSsn('000-00-0000')).toBe('XXX-XX-0000');
});

test('a masked EIN shows its last four digits', () => {
  expect(maskedEin('12-3456789')).toBe('XX-XXX6789');
});

test('a missing number has no mask', () => {
  expect([maskedSsn(null), maskedEin(null)]).toEqual([null, null]);
});

test('a full name is the first and the last name, joined by a space', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'von Übel' })).toBe('Ada von Übel');
});
