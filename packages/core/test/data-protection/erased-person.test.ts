import { employeeFields, placedFields, RawJson } from '@paydocs/core';
import { buildEmployee, buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { erasedEmployee, erasedUser } from '../../src/domain/records/erased-person.ts';

const email = 'erased-7@erased.invalid';

describe('erasedUser', () => {
  test('has no name, no free-form data, no verified address and no password', () => {
    expect(erasedUser({ passwordVersion: 4 }, email)).toEqual({
      firstName: 'Erased',
      lastName: 'Erased',
      email,
      marketingId: null,
      chatId: null,
      emailVerifiedAt: null,
      metadata: {},
      settings: {},
      status: 'Erased',
      passwordHash: '!',
      passwordVersion: 5,
      secondFactorAtMs: null,
    });
  });

  // @promise R91
  test('replaces every field of a user but ids, role, amount and times', () => {
    const {
      passwordVersion: _,
      secondFactorAtMs: _at,
      ...erased
    } = erasedUser({ passwordVersion: 1 }, email);
    const kept = ['createdAt', 'id', 'roleId', 'siteId', 'totalSpent', 'updatedAt'];
    expect([...Object.keys(erased), ...kept].toSorted()).toEqual(
      Object.keys(buildUser()).toSorted(),
    );
  });
});

describe('erasedEmployee', () => {
  const erased = erasedEmployee({ version: 2 }, email);
  const { address, ...fields } = erased;

  test('has neither names nor a key, and the next version', () => {
    expect(erased).toMatchObject({ firstName: 'Erased', lastName: 'Erased', email });
    expect([erased.externalId, erased.version]).toEqual([null, 3]);
  });

  test.each(placedFields(employeeFields).filter(({ name }) => !/name|email/i.test(name)))(
    'empties the field $name',
    ({ name, type }) => {
      const value = Reflect.get({ ...fields, ...address }, name);
      expect(value).toEqual(type === 'json' ? RawJson.of({}) : null);
    },
  );

  // @promise R91
  test('replaces every field of an employee but ids and times', () => {
    const kept = ['companyId', 'createdAt', 'id', 'siteId', 'updatedAt', 'userId'];
    expect([...Object.keys(erased), ...kept].toSorted()).toEqual(
      Object.keys({ ...buildEmployee(), externalId: null, version: 1 }).toSorted(),
    );
  });
});
