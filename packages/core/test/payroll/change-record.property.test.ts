import type { Employee, EmployeeChangeInput, EmployeeInput } from '@paydocs/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordsCore } from './sample-records.ts';

const text = fc.stringMatching(/^[A-Za-z]{1,9}$/);
const optionalText = fc.option(text);

const address = fc.record({
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
});

const values = {
  companyId: fc.constantFrom(1, 2, 3, 4),
  externalId: fc.option(text),
  firstName: text,
  lastName: text,
  email: fc.option(text.map((name) => `${name}@staff.test`)),
  phone: fc.option(fc.constantFrom('+12175550101', '+12175550199')),
  ssn: fc.option(fc.constantFrom('123-45-6789', '219-01-0001')),
  additionalInfo: fc.dictionary(text, fc.integer()),
  earnings: fc.dictionary(text, fc.integer()),
  deductions: fc.dictionary(text, fc.integer()),
};

const whole = fc.record({ ...values, address });
const subset = fc.record(
  {
    ...values,
    address: fc.option(
      address.chain((full) =>
        fc.subarray(Object.entries(full)).map((parts) => Object.fromEntries(parts)),
      ),
    ),
  },
  { requiredKeys: [] },
);

const EMPTY = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

/** Returns a whole record with other values. */
const merged = (record: EmployeeInput, change: EmployeeChangeInput): EmployeeInput => {
  const parts = change.address === null ? EMPTY : { ...record.address, ...change.address };
  return { ...record, ...(change as Partial<EmployeeInput>), address: parts };
};

/** Returns a record without what differs between two records of equal values. */
const comparable = ({ id: _id, version: _version, updatedAt: _at, ...rest }: Employee) =>
  JSON.parse(JSON.stringify(rest)) as unknown;

test('a change of any fields equals the replacement by the record with them', async () => {
  await fc.assert(
    fc.asyncProperty(whole, subset, async (record, change) => {
      const [one, other] = [await recordsCore(), await recordsCore()];
      await one.core.replaceEmployee(one.owner, 104, record);
      await other.core.replaceEmployee(other.owner, 104, record);
      const changed = await one.core.changeEmployee(one.owner, 104, change);
      const replaced = await other.core.replaceEmployee(other.owner, 104, merged(record, change));
      expect(comparable(changed)).toEqual(comparable(replaced));
      expect(changed.version).toBe(replaced.version);
    }),
    { numRuns: 50 },
  );
});
