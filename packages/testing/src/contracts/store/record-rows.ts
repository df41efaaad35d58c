import assert from 'node:assert/strict';
import { type RecordReferences, timestamp, type Visibility } from '@paydocs/core';
import { type Expectation, expectationsAfter } from '../contract.ts';
import { everything, ownOnly } from '../samples/sample-employees.ts';
import { addWritten, WRITTEN_MS } from '../samples/sample-written.ts';
import { parsed } from '../samples/sample-keyed.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  added,
  fieldsOf,
  numberOf,
  shown,
  withRows,
  type WrittenKind,
  writtenKinds,
} from '../samples/sample-records.ts';

const NEXT = { version: 2, updatedAt: timestamp(WRITTEN_MS + 1) };

/** Ids of records that a caller does not see. */
const UNSEEN: readonly (readonly [id: number, visibility: Visibility])[] = [
  [99, everything],
  [4_294_967_297, everything],
  [3, everything],
  [2, ownOnly(1)],
  [4, { ...everything, siteId: 2 }],
  [4, { ...ownOnly(1), siteId: 2 }],
];

const NO_CONFLICT = { lacksUser: false, lacksCompany: false, isKeyTaken: false };

/** References, what contradicts them, and whose records the caller sees. */
const REFERENCES: readonly (readonly [RecordReferences, object, Visibility?])[] = [
  [{}, {}],
  [{ userId: 2, companyId: 2, externalId: 'free' }, {}],
  [{ userId: 3 }, { lacksUser: true }],
  [{ userId: 4_294_967_297 }, { lacksUser: true }],
  [{ companyId: 3 }, { lacksCompany: true }],
  [{ companyId: 99 }, { lacksCompany: true }],
  [{ companyId: 2 }, { lacksCompany: true }, ownOnly(1)],
  [{ companyId: 1 }, {}, ownOnly(1)],
  [{ externalId: 'K-1' }, { isKeyTaken: true }],
  [{ externalId: 'k-1' }, {}],
  [{ externalId: null }, {}],
  [{ externalId: 'paydocs-2' }, { isKeyTaken: true }],
  [{ externalId: 'paydocs-2', id: 2 }, {}],
  [{ externalId: 'paydocs-3' }, {}],
  [
    { userId: 3, companyId: 3, externalId: 'K-1' },
    { lacksUser: true, lacksCompany: true, isKeyTaken: true },
  ],
];

const expectationsOf = (kind: WrittenKind): readonly Expectation<StoreHarness>[] =>
  expectationsAfter(addWritten, {
    [`locks one of the ${kind} that the caller sees, as \`find\` returns it`]: async (harness) => {
      for (const visibility of [everything, ownOnly(1)]) {
        const locked = await withRows(harness, kind, (rows) => rows.lock(visibility, 1));
        assert.deepEqual(
          parsed(locked ?? assert.fail()),
          await shown(harness, kind, 1, visibility),
        );
      }
      for (const [id, visibility] of UNSEEN) {
        const locked = await withRows(harness, kind, (rows) => rows.lock(visibility, id));
        assert.equal(locked, undefined);
      }
    },
    [`locks one of the ${kind} to be removed, and returns whether others refer to it`]: async (
      harness,
    ) => {
      const lock = (id: number, visibility: Visibility) =>
        withRows(harness, kind, (rows) => rows.lockRemovable(visibility, id));
      const seesNoOther = {
        ...everything,
        documents: { userId: 2 },
        ...(kind === 'companies' && { employees: { userId: 2 } }),
      };
      for (const visibility of [everything, seesNoOther]) {
        assert.deepEqual(await lock(1, visibility), {
          id: 1,
          userId: 1,
          version: 1,
          isReferenced: true,
        });
        assert.equal((await lock(4, visibility))?.isReferenced, false);
      }
      for (const [id, visibility] of UNSEEN) assert.equal(await lock(id, visibility), undefined);
    },
    [`adds ${kind} under reserved ids, as \`find\` returns them`]: async (harness) => {
      const number = numberOf[kind];
      for (const overrides of [{ externalId: ' K/1 😀' }, { email: null, [number]: null }]) {
        const id = await added(harness, kind, overrides);
        const locked = await withRows(harness, kind, (rows) => rows.lock(everything, id));
        const record = parsed(locked ?? assert.fail());
        const at = timestamp(WRITTEN_MS);
        const identity = { id, siteId: 1, userId: 1, version: 1, createdAt: at, updatedAt: at };
        const counts =
          kind === 'companies' ? { employeesCount: 0, ordersCount: 0, totalSpent: 0 } : {};
        const expected = { ...fieldsOf(kind), ...overrides, ...identity, ...counts };
        assert.deepEqual(record, { ...parsed(expected), documentsCount: 0 });
        assert.deepEqual(await shown(harness, kind, id), record);
      }
    },
    [`saves the given fields of ${kind} and parts of the address, and nothing else`]: async (
      harness,
    ) => {
      const other = await shown(harness, kind, 1);
      let before = await shown(harness, kind, 4);
      const number = numberOf[kind];
      for (const [changes, address] of [
        [
          { email: 'changed@example.test', externalId: 'K-4' },
          { zip: null, city: 'Gent' },
        ],
        [{ phone: null, email: null, externalId: null, [number]: null }, {}],
        [{ [number]: kind === 'companies' ? '98-7654321' : '219-09-9999' }, {}],
      ] as const) {
        const saved = { ...changes, ...NEXT, ...(address === undefined ? {} : { address }) };
        const row = { id: 4, siteId: 1 };
        await withRows(harness, kind, (rows) => rows.save(row, saved));
        const { address: whole } = before as { readonly address: object };
        const after = await shown(harness, kind, 4);
        assert.deepEqual(after, { ...before, ...saved, address: { ...whole, ...address } });
        before = after;
      }
      assert.deepEqual(await shown(harness, kind, 1), other);
    },
    [`says what other rows say about the references of ${kind}`]: async (harness) => {
      const key = { externalId: 'K-1', ...NEXT };
      await withRows(harness, kind, (rows) => rows.save({ id: 1, siteId: 1 }, key));
      for (const [references, conflicts, visibility = everything] of REFERENCES) {
        const expected = { ...NO_CONFLICT, ...conflicts };
        const [checked, reserved] = await withRows(harness, kind, async (rows) => [
          await rows.check(visibility, references),
          await rows.reserve(visibility, references),
        ]);
        assert.deepEqual(checked, expected, JSON.stringify(references));
        assert.deepEqual({ ...reserved, id: 0 }, { ...expected, id: 0 });
      }
    },
    [`removes one of the ${kind}, whose id is not given again`]: async (harness) => {
      const id = await added(harness, kind);
      await withRows(harness, kind, (rows) => rows.remove(id));
      assert.equal(await shown(harness, kind, id), undefined);
      assert.ok(await shown(harness, kind, 4));
      const ids = await withRows(harness, kind, async (rows) => [
        (await rows.reserve(everything, {})).id,
        (await rows.reserve(everything, {})).id,
      ]);
      assert.ok(id < (ids[0] ?? 0) && (ids[0] ?? 0) < (ids[1] ?? 0), String(ids));
    },
    [`finds ${kind} by the names that were added or saved`]: async (harness) => {
      const field = kind === 'companies' ? 'name' : 'lastName';
      const id = await added(harness, kind, { [field]: 'Gödel' });
      const find = async (part: string) => {
        const paged = { sort: [], offset: 0, limit: 9, include: [], documentsMax: 0 };
        const query = { ...paged, filter: { [field]: [part] } };
        return (await harness.ports[kind].page(everything, query)).items.map((each) => each.id);
      };
      assert.deepEqual(await find('godel'), [id]);
      const changes = { [field]: 'Émilie', ...NEXT };
      await withRows(harness, kind, (rows) => rows.save({ id, siteId: 1 }, changes));
      assert.deepEqual([await find('godel'), await find('emilie')], [[], [id]]);
    },
  });

/** The expectations of the companies and employees that users write. */
export const recordRows = writtenKinds.flatMap(expectationsOf);
