import assert from 'node:assert/strict';
import type { IdempotentRequest } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { expectEqual, recordOf } from './expect-written.ts';
import { addWritten, WRITTEN_MS, type WritingSubject } from './sample-writing.ts';

/** Builds a request with a key that ends an hour after the sample writes. */
export const request = (overrides: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  keyDigest: 'key-A'.padEnd(43, '-'),
  requestDigest: 'request-A'.padEnd(43, '-'),
  expiresAtMs: WRITTEN_MS + 3_600_000,
  ...overrides,
});

/** Expectations about creations with idempotency keys. */
export const repeating = (subject: WritingSubject): readonly Expectation<StoreHarness>[] =>
  expectations<StoreHarness>({
    'returns the record as it was created to a request that is sent again': async (harness) => {
      await addWritten(harness);
      const idempotency = request();
      const first = recordOf(await subject.create(harness, { idempotency }), 'created');
      await subject.change(harness, { id: first.id, fields: { phone: '+12175550199' } });
      expectEqual(recordOf(await subject.create(harness, { idempotency }), 'replayed'), first);
      await subject.remove(harness, { id: first.id });
      const nowMs = idempotency.expiresAtMs - 1;
      const last = await subject.create(harness, { idempotency, nowMs });
      expectEqual(recordOf(last, 'replayed'), first);
      assert.deepEqual(await subject.ids(harness), [1, 2, 4]);
      assert.equal((await harness.ports.auditLog.find({ limit: 100 })).length, 3);
    },
    'creates a record for each key, and for each request without one': async (harness) => {
      await addWritten(harness);
      const other = request({ keyDigest: 'key-B'.padEnd(43, '-') });
      for (const idempotency of [undefined, request(), other, undefined]) {
        recordOf(await subject.create(harness, { idempotency }), 'created');
      }
      assert.equal((await subject.ids(harness)).length, 7);
    },
    'creates nothing for another request with the key of an earlier one': async (harness) => {
      await addWritten(harness);
      await subject.create(harness, { idempotency: request() });
      const idempotency = request({ requestDigest: 'request-B'.padEnd(43, '-') });
      const fields = { email: 'other@example.test' };
      const result = await subject.create(harness, { idempotency, fields });
      assert.deepEqual(result, { outcome: 'mismatch' });
      assert.equal((await subject.ids(harness)).length, 4);
    },
    'creates one record for an idempotency key over 20 parallel calls': async (harness) => {
      await addWritten(harness);
      const idempotency = request();
      const results = await atOnce(20, () => subject.create(harness, { idempotency }));
      const outcomes = results.map(({ outcome }) => outcome);
      assert.equal(outcomes.filter((outcome) => outcome === 'created').length, 1);
      for (const outcome of outcomes) {
        assert.ok(['created', 'replayed', 'running'].includes(outcome), outcome);
      }
      assert.equal((await subject.ids(harness)).length, 4);
      recordOf(await subject.create(harness, { idempotency }), 'replayed');
    },
    'keeps no idempotency key of a refused creation': async (harness) => {
      await addWritten(harness);
      const idempotency = request();
      const refused = await subject.create(harness, { idempotency, userId: 3 });
      assert.equal(refused.outcome, 'refused');
      assert.equal(await harness.ports.idempotencyKeys.countPrunable(Number.MAX_SAFE_INTEGER), 0);
      recordOf(await subject.create(harness, { idempotency }), 'created');
    },
    'takes an idempotency key that has expired for a new one': async (harness) => {
      await addWritten(harness);
      const idempotency = request();
      const first = recordOf(await subject.create(harness, { idempotency }), 'created');
      const nowMs = idempotency.expiresAtMs;
      const later = { ...idempotency, expiresAtMs: nowMs + 1000 };
      const second = await subject.create(harness, { idempotency: later, nowMs });
      assert.notEqual(recordOf(second, 'created').id, first.id);
      const third = await subject.create(harness, { idempotency: later, nowMs });
      expectEqual(recordOf(third, 'replayed'), recordOf(second, 'created'));
    },
  });
