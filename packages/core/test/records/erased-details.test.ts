import { erasedDetails, type JsonObject, type NamedPerson, RawJson } from '@paydocs/core';
import { describe, expect, test } from 'vitest';

const GRACE: NamedPerson = {
  kind: 'employee',
  id: 7,
  firstName: 'Grâce',
  lastName: "O'Hopper",
  email: 'grace@staff.test',
  externalId: 'E-17',
};

const erased = (details: JsonObject, person = GRACE): JsonObject =>
  erasedDetails({ details }, person);

describe('erasedDetails', () => {
  test.each([
    ['the e-mail address', 'grace@staff.test'],
    ['the e-mail address in capitals, in a sentence', 'Call GRACE@STAFF.TEST!'],
    ['the first name without its accent', 'grace'],
    ['the last name with another apostrophe, decomposed', 'Grâce O’Hopper'.normalize('NFD')],
    ['the last name among other words', "o'hopper, the cook"],
    ['the key in another system', 'E-17'],
    ['a name beside the address of somebody else', 'Grâce, as joe@elsewhere.test asked'],
    ['a name beside its mark', "desk of O'Hopper @ work"],
  ])('replaces %s wherever somebody typed it', (_, text) => {
    for (const name of ['email', 'hostReason', 'name']) {
      expect(erased({ [name]: text })).toEqual({ [name]: 'Erased' });
    }
    expect(erased({ filter: { lastName: ['lee', text] } })).toEqual({
      filter: { lastName: ['lee', 'Erased'] },
    });
  });

  test.each([
    ['a name that only begins alike', 'Graceland'],
    ['the address of somebody else with the name', 'grace@elsewhere.test'],
    ['an address that ends alike', 'disgrace@staff.test'],
    ['a part of the key', 'E-1'],
    ['an empty text', ''],
  ])('keeps %s', (_, text) => {
    const details = { email: text, hostReason: text, filter: { email: [text] } };
    expect(erased(details)).toEqual(details);
  });

  test('replaces a part of a name in the filter of a list that showed the employee', () => {
    const filter = { lastName: ['HOPP', 'lee'], email: ['@staff'], companyId: [17] };
    expect(erased({ filter, ids: [1, 7] })).toEqual({
      filter: { lastName: ['Erased', 'lee'], email: ['Erased'], companyId: [17] },
      ids: [1, 7],
    });
    for (const details of [{ filter, ids: [1, 70] }, { filter, ids: 7 }, { filter }]) {
      expect(erased(details)).toEqual(details);
    }
    expect(erased({ filter, ids: [7] }, { ...GRACE, kind: 'user' })).toEqual({ filter, ids: [7] });
  });

  test('replaces a value of an own field in the filter of a list that showed the employee', () => {
    const person = { ...GRACE, fields: RawJson.of({ badge_no: 'B-17', grade: 3 }) };
    const filter = { 'fields.badge_no': ['B-1', 'B-17'], 'fields.grade': [3] };
    const replaced = { 'fields.badge_no': ['B-1', 'Erased'], 'fields.grade': [3] };
    expect(erased({ filter, ids: [7] }, person)).toEqual({ filter: replaced, ids: [7] });
    expect(erased({ filter, ids: [8] }, person)).toEqual({ filter, ids: [8] });
    expect(erased({ name: 'B-17' }, person)).toEqual({ name: 'B-17' });
  });

  test('replaces a part of the key and of an own field where the filter asked for parts', () => {
    const person = { ...GRACE, fields: RawJson.of({ badge_no: 'B-17', grade: 3 }) };
    const filter = { 'externalId:contains': ['e-1', 'x'], 'fields.badge_no:contains': ['B-1'] };
    const replaced = {
      'externalId:contains': ['Erased', 'x'],
      'fields.badge_no:contains': ['Erased'],
    };
    expect(erased({ filter, ids: [7] }, person)).toEqual({ filter: replaced, ids: [7] });
    expect(erased({ filter, ids: [8] }, person)).toEqual({ filter, ids: [8] });
    const nameless = { ...GRACE, externalId: null };
    expect(erased({ filter, ids: [7] }, nameless)).toEqual({ filter, ids: [7] });
    const whole = { filter: { externalId: ['E-1'] }, ids: [7] };
    expect(erased(whole, person)).toEqual(whole);
  });

  test('replaces the address of an operator, and keeps accounts of the operating system', () => {
    expect(erased({ actor: 'Grace@staff.test' })).toEqual({ actor: 'Erased' });
    const actor = 'root (uid 0, sudo by grace) at host';
    expect(erased({ actor })).toEqual({ actor });
  });

  test('keeps fixed words and numbers, also where a person is called so', () => {
    const person = { ...GRACE, firstName: 'Active', lastName: 'Member', email: null };
    const details = { from: 'Active', to: 'Member', forced: true, rows: 17, userId: null };
    expect(erased(details, person)).toEqual(details);
    expect(erased({ name: null, email: 17 }, person)).toEqual({ name: null, email: 17 });
    const listed = { filter: { email: ['@staff'] }, ids: [7] };
    expect(erased(listed, person)).toEqual(listed);
  });
});
