import { RawJson, type RecordIdentity, type RecordRows, storedTexts } from '@paydocs/core';
import { eachRecord } from './faulty-records.ts';
import { storeMutants } from './faulty-store.ts';
import { rows } from './faulty-transactions.ts';

type Kind = 'companies' | 'employees';
type Rows = RecordRows<RecordIdentity, object, object>;

const ofKind = (kind: Kind, replace: (correct: Rows) => Partial<Rows>) =>
  rows(kind, (correct) => replace(correct as unknown as Rows) as never);

const openOnly = <Values extends object>(values: Values): Values => {
  const fields: unknown = Reflect.get(values, 'fields');
  return fields instanceof RawJson
    ? { ...values, fields: new RawJson(storedTexts(fields).openText) }
    : values;
};

const faultsOf = (kind: Kind) => ({
  [`encrypted values of the host's fields of ${kind} that are lost`]: ofKind(kind, (correct) => ({
    add: async (record) => correct.add(openOnly(record)),
  })),
  [`fields of the host of ${kind} that end with any change`]: ofKind(kind, (correct) => ({
    save: async (row, changes) =>
      correct.save(row, Object.assign({}, { fields: RawJson.of({}) }, changes)),
  })),
});

const unfiltered = (filter: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !name.startsWith('fields.')));

/** Faulty stores of the values of a host's own fields. */
export const hostFieldMutants = [
  ...storeMutants('store', { ...faultsOf('companies'), ...faultsOf('employees') }),
  ...storeMutants('companies', {
    "companies that are not filtered by the host's fields": (_tables, correct) => ({
      page: async (visibility, query) =>
        correct.page(visibility, { ...query, filter: unfiltered(query.filter) }),
    }),
  }),
  ...storeMutants('employees', {
    "employees that are not filtered by the host's fields": (_tables, correct) => ({
      page: async (visibility, query) =>
        correct.page(visibility, { ...query, filter: unfiltered(query.filter) }),
    }),
  }),
  ...storeMutants('records', {
    "imports that empty the host's fields": eachRecord((record) =>
      'fields' in record ? {} : { fields: RawJson.of({}) },
    ),
  }),
];
