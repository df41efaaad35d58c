import type { RecordIdentity, RecordRows, Store, Visibility } from '@paydocs/core';
import { memoryCompanyRows, memoryEmployeeRows } from '../../src/doubles/memory-record-rows.ts';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { type Fault, storeMutants } from './faulty-store.ts';
import { afterwards, rows, stale } from './faulty-transactions.ts';

type Kind = 'companies' | 'employees';
type Rows = RecordRows<RecordIdentity, object, object>;

const NO_ADDRESS = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

/** Replaces methods of the rows of a kind. */
const ofKind = (kind: Kind, replace: (correct: Rows, tables: MemoryTables) => Partial<Rows>) =>
  rows(kind, (correct, tables) => replace(correct as unknown as Rows, tables) as never);

const rowsOn = (tables: MemoryTables, kind: Kind): Rows =>
  kind === 'companies' ? memoryCompanyRows(tables) : memoryEmployeeRows(tables);

const widened = (visibility: Visibility, kind: Kind): Visibility => ({
  ...visibility,
  [kind]: 'site',
});

const faultsOf = (kind: Kind): Readonly<Record<string, Fault<Store>>> => ({
  [`${kind} of others who are locked`]: ofKind(kind, (correct) => ({
    lock: async (visibility, id) => correct.lock(widened(visibility, kind), id),
  })),
  [`${kind} of others who are locked to be removed`]: ofKind(kind, (correct) => ({
    lockRemovable: async (visibility, id) => correct.lockRemovable(widened(visibility, kind), id),
  })),
  [`${kind} of any site`]: ofKind(kind, (correct, tables) => ({
    lock: async (visibility, id) =>
      correct.lock({ ...visibility, siteId: tables[kind].get(id)?.siteId ?? 0 }, id),
  })),
  [`${kind} without counts`]: ofKind(kind, (correct) => ({
    lock: async (visibility, id) => {
      const row = await correct.lock(visibility, id);
      return row && { ...row, documentsCount: 7 };
    },
  })),
  [`${kind} to which nothing refers`]: ofKind(kind, (correct) => ({
    lockRemovable: async (visibility, id) => {
      const row = await correct.lockRemovable(visibility, id);
      return row && { ...row, isReferenced: false };
    },
  })),
  [`absent addresses of ${kind} as empty texts`]: ofKind(kind, (correct) => ({
    add: async (record) => {
      const email: unknown = Reflect.get(record, 'email') ?? '';
      await correct.add(Object.assign({}, record, { email }));
    },
  })),
  [`addresses of ${kind} that are replaced as a whole`]: ofKind(kind, (correct) => ({
    save: async (row, changes) => {
      const address: unknown = Reflect.get(changes, 'address');
      const whole = address && { address: Object.assign({}, NO_ADDRESS, address) };
      await correct.save(row, Object.assign({}, changes, whole));
    },
  })),
  [`null that counts as missing in ${kind}`]: ofKind(kind, (correct) => ({
    save: async (row, changes) =>
      correct.save(
        row,
        Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)) as never,
      ),
  })),
  [`keys of ${kind} that are free`]: ofKind(kind, (correct) => ({
    reserve: async (...args) => ({ ...(await correct.reserve(...args)), isKeyTaken: false }),
  })),
  [`exported keys of ${kind} that are free`]: ofKind(kind, (correct) => ({
    check: async (visibility, references) =>
      correct.check(visibility, {
        ...references,
        externalId: references.externalId?.replace('paydocs-', 'free-'),
      }),
  })),
  [`${kind} with their own key`]: ofKind(kind, (correct) => ({
    check: async (visibility, { id: _id, ...references }) => correct.check(visibility, references),
  })),
  [`users of any site for ${kind}`]: ofKind(kind, (correct) => ({
    check: async (...args) => ({ ...(await correct.check(...args)), lacksUser: false }),
  })),
  [`companies of others for ${kind}`]: ofKind(kind, (correct) => ({
    check: async (visibility, references) =>
      correct.check({ ...visibility, companies: 'site' }, references),
  })),
  [`ids of removed ${kind} that are given again`]: afterwards(({ deletedIds }) =>
    deletedIds.delete(kind),
  ),
  [`one id for all ${kind}`]: ofKind(kind, (correct) => {
    let id: number | undefined;
    return {
      reserve: async (...args) => {
        const reserved = await correct.reserve(...args);
        id ??= reserved.id;
        return { ...reserved, id };
      },
    };
  }),
  [`names of ${kind} that are never changed`]: ofKind(kind, (correct) => ({
    save: async (row, changes) => {
      const {
        name: _name,
        lastName: _last,
        ...others
      } = changes as Readonly<Record<string, unknown>>;
      await correct.save(row, others as never);
    },
  })),
  [`${kind} that nobody locks`]: stale((before, tx) => {
    const unlocked = rowsOn(before, kind);
    const lock: Rows['lock'] = async (...args) => unlocked.lock(...args);
    const lockRemovable: Rows['lockRemovable'] = async (...args) => unlocked.lockRemovable(...args);
    return { [kind]: { ...tx[kind], lock, lockRemovable } };
  }),
  [`keys of ${kind} that are looked up before`]: stale((before, tx) => {
    const earlier = rowsOn(before, kind);
    const reserve: Rows['reserve'] = async (visibility, references) => {
      const { id } = await tx[kind].reserve(visibility, {});
      return { ...(await earlier.check(visibility, references)), id };
    };
    return { [kind]: { ...tx[kind], reserve } };
  }),
  [`removals of ${kind} that are lost`]: ofKind(kind, () => ({ remove: async () => {} })),
});

/** Faulty companies and employees of transactions. */
export const recordRowMutants = storeMutants('store', {
  ...faultsOf('companies'),
  ...faultsOf('employees'),
  'references of companies that are looked up before': stale((before, tx) => {
    const lockRemovable: typeof tx.companies.lockRemovable = async (visibility, id) => {
      const row = await tx.companies.lockRemovable(visibility, id);
      const earlier = await memoryCompanyRows(before).lockRemovable(visibility, id);
      return row && { ...row, isReferenced: earlier?.isReferenced ?? false };
    };
    return { companies: { ...tx.companies, lockRemovable } };
  }),
});
