import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, answering, around, given } from './faults.ts';
import { changeRow, type Fault, roundTrip } from './faulty-store.ts';
import { rowsOf, type WrittenKind, type WrittenRow, type Writing } from './written-rows.ts';

type Creations = Pick<Writing, 'create'>;

/** Creates without a key, and sets the key afterwards. */
const withoutCheck = (kind: WrittenKind, pause: () => Promise<void>): Fault<Creations> =>
  around('create', async (tables, create, input) => {
    const rows = rowsOf(tables, kind);
    const { externalId = null } = input.fields;
    const isTaken = [...rows.values()].some((row) => row.externalId === externalId);
    await pause();
    if (isTaken && pause === roundTrip) return create();
    const result = await create({ ...input, fields: { ...input.fields, externalId: null } });
    if (!('record' in result)) return result;
    changeRow(rows, result.record.id, () => ({ externalId }));
    return { ...result, record: { ...result.record, externalId } };
  });

const unpaused = async (): Promise<void> => {};

/** Gives each record without a key one for the time of a call. */
const keyed = async <Result>(
  rows: Map<number, WrittenRow>,
  call: () => Promise<Result>,
): Promise<Result> => {
  const before = [...rows].filter(([, { externalId }]) => externalId === null);
  for (const [id] of before) changeRow(rows, id, () => ({ externalId: `key ${id}` }));
  const result = await call();
  for (const [id] of before) changeRow(rows, id, () => ({ externalId: null }));
  return result;
};

const clearSubjects = ({ auditLog }: MemoryTables): void => {
  auditLog.splice(0, Infinity, ...auditLog.map((entry) => ({ ...entry, subject: null })));
};

/** Faults of the creation of records of a kind. */
export const creationFaults = (kind: WrittenKind): Readonly<Record<string, Fault<Creations>>> => ({
  'records that are returned otherwise than they are stored': answering('create', (result) =>
    'record' in result ? { ...result, record: { ...result.record, phone: '+1' } } : result,
  ),
  'absent e-mail addresses that are stored as empty texts': given('create', ({ fields }) => ({
    fields: { ...fields, email: fields.email ?? '' },
  })),
  'every record created for user 1': given('create', () => ({ userId: 1 })),
  'keys of new records that are not compared': withoutCheck(kind, unpaused),
  'keys that are compared apart from the creation': withoutCheck(kind, roundTrip),
  'exported keys that are free': around('create', async (tables, create) =>
    keyed(rowsOf(tables, kind), async () => create()),
  ),
  'entries of creations without a subject': after('create', clearSubjects),
  'answers that are read from the record': answering('create', (result, _, tables) => {
    if (result.outcome !== 'replayed') return result;
    const row = rowsOf(tables, kind).get(result.record.id);
    return row === undefined ? result : { ...result, record: { ...result.record, ...row } };
  }),
  'one idempotency key for all': given('create', ({ idempotency }) => ({
    idempotency: idempotency && { ...idempotency, keyDigest: 'one' },
  })),
  'requests with a key that are not compared': given('create', ({ idempotency }) => ({
    idempotency: idempotency && { ...idempotency, requestDigest: 'same' },
  })),
  'idempotency keys that are looked up apart from the creation': around(
    'create',
    async ({ idempotencyKeys }, create, { idempotency }) => {
      const key = idempotency?.keyDigest ?? '';
      if (!idempotencyKeys.has(key)) {
        await roundTrip();
        idempotencyKeys.delete(key);
      }
      return create();
    },
  ),
  'idempotency keys of refused creations': after(
    'create',
    ({ idempotencyKeys }, { input: { idempotency }, result }) => {
      if (result.outcome !== 'refused' || idempotency === undefined) return;
      const about = { siteId: 1, recordKind: 'company', recordId: 0, record: {} } as const;
      idempotencyKeys.set(idempotency.keyDigest, { ...idempotency, ...about });
    },
  ),
  'idempotency keys that never expire': given('create', ({ idempotency }) => ({
    idempotency: idempotency && { ...idempotency, expiresAtMs: Number.MAX_SAFE_INTEGER },
  })),
});
