import { buildEmployee } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataKeyRing, generateDataKey, sql } from '../../src/index.ts';
import { dialects, type Home, homeForTest } from '../harness.ts';
import { oneCompany } from '../one-company.ts';
import { withKeys } from './with-keys.ts';

const COUNT = 1201;
const [oldKey, newKey, strayKey] = [generateDataKey(), generateDataKey(), generateDataKey()];
const idOf = (key: string): string => dataKeyRing([key]).writing.id;

describe.each(dialects)('the keys of stored values on %s', (dialect) => {
  let home: Home;
  beforeEach(async () => {
    home = await homeForTest(dialect);
    await withKeys(home, [oldKey], async (database) => database.migrate());
  });

  const missingFor = async (...keys: string[]): Promise<readonly string[]> =>
    withKeys(home, keys, async (database) => database.findMissingKeys());

  /** Stores records, the first `moved` employees of which the new key encrypts, and the last has no SSN. */
  const fill = async (moved = 0): Promise<void> => {
    const employees = Array.from({ length: COUNT + 1 }, (_, index) =>
      buildEmployee({ id: index + 1, ...(index === COUNT && { ssn: null }) }),
    );
    const others = oneCompany;
    await withKeys(home, [oldKey], async (database) =>
      database.add({ ...others, employees: employees.slice(moved) }),
    );
    await withKeys(home, [newKey], async (database) =>
      database.add({ employees: employees.slice(0, moved) }),
    );
  };

  test('no key is missing in an empty database, whatever the ring', async () => {
    expect(await missingFor(strayKey)).toEqual([]);
  });

  test('a ring without the key of stored values lacks it, also when it is a stray one', async () => {
    await fill();
    expect(await missingFor(strayKey)).toEqual([idOf(oldKey)]);
    expect(await missingFor(oldKey)).toEqual([]);
    expect(await missingFor(newKey, oldKey)).toEqual([]);
  });

  test('a ring that lost its old key before the last value was moved lacks it', async () => {
    await fill(COUNT - 5);
    expect(await missingFor(newKey)).toEqual([idOf(oldKey)]);
    expect(await missingFor(newKey, oldKey)).toEqual([]);
  });

  test('the check counts the values of each key', async () => {
    await fill(1000);
    const sound = { damaged: 0, damagedRows: [] };
    const old = { keyId: idOf(oldKey), rows: COUNT - 1000 };
    const checked = await withKeys(home, [strayKey, newKey], async (database) =>
      database.checkEncryption(),
    );
    expect(checked).toEqual([
      { table: 'companies', column: 'ein', keys: [{ ...old, rows: 1 }], ...sound },
      {
        table: 'employees',
        column: 'ssn',
        keys: [{ keyId: idOf(newKey), rows: 1000 }, old],
        ...sound,
      },
      { table: 'idempotency_keys', column: 'answer', keys: [], ...sound },
      { table: 'webhook_endpoints', column: 'secret', keys: [], ...sound },
      { table: 'webhook_endpoints', column: 'previous_secret', keys: [], ...sound },
      { table: 'second_factors', column: 'secret', keys: [], ...sound },
      { table: 'companies', column: 'sealed_fields', keys: [], ...sound },
      { table: 'employees', column: 'sealed_fields', keys: [], ...sound },
    ]);
  });

  test('the check names the first rows whose value was moved, and counts all', async () => {
    await fill();
    const [, employees] = await withKeys(home, [oldKey], async (database) => {
      await database.sql.run(sql`update employees set ssn = (select ssn from employees where id = 1)
        where id between 7 and 20`);
      return database.checkEncryption();
    });
    expect(employees?.damaged).toBe(14);
    expect(employees?.damagedRows).toEqual(
      Array.from({ length: 10 }, (_, index) => ({ siteId: 1, id: index + 7 })),
    );
  });
});
