import assert from 'node:assert/strict';
import type { IdempotentRequest, JsonObject, KnownRequest } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';
import { UNUSUAL_JSON } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const EXPIRES_MS = ORDERED_MS + 1000;

/** Returns a request with a key that ends a second after the sample orders. */
const buildRequest = (overrides: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  keyDigest: 'key of user 1'.padEnd(43, '-'),
  requestDigest: 'request'.padEnd(43, '-'),
  expiresAtMs: EXPIRES_MS,
  ...overrides,
});

const find = async (
  { ports }: StoreHarness,
  request: IdempotentRequest,
  nowMs = ORDERED_MS,
): Promise<KnownRequest> => ports.store.transaction(async (tx) => tx.answers.find(request, nowMs));

/** Answers a request in a transaction, after which the answer is stored. */
const answer = async (
  { ports }: StoreHarness,
  request: IdempotentRequest,
  { shown = UNUSUAL_JSON, nowMs = ORDERED_MS }: { shown?: JsonObject; nowMs?: number } = {},
): Promise<void> =>
  ports.store.transaction(async (tx) => {
    assert.deepEqual(await tx.answers.find(request, nowMs), { outcome: 'new' });
    await tx.answers.add(request, { siteId: 1, recordKind: 'order', recordId: 7, answer: shown });
  });

/** The expectations of answers to requests with an idempotency key. */
export const requestAnswers = expectationsAfter(addPayroll, {
  'returns the stored answer to a request that is sent again': async (harness) => {
    await answer(harness, buildRequest());
    const answered = { outcome: 'answered', answer: UNUSUAL_JSON };
    assert.deepEqual(await find(harness, buildRequest()), answered);
    assert.deepEqual(await find(harness, buildRequest(), EXPIRES_MS - 1), answered);
  },
  'answers no other request with a known key': async (harness) => {
    await answer(harness, buildRequest());
    const other = buildRequest({ requestDigest: 'other'.padEnd(43, '-') });
    assert.deepEqual(await find(harness, other), { outcome: 'mismatch' });
  },
  'compares digests letter by letter, also upper case with lower case': async (harness) => {
    const [upper, lower] = ['A'.padEnd(43, '-'), 'a'.padEnd(43, '-')];
    await answer(harness, buildRequest({ keyDigest: upper, requestDigest: upper }));
    const otherKey = buildRequest({ keyDigest: lower, requestDigest: upper });
    assert.deepEqual(await find(harness, otherKey), { outcome: 'new' });
    const otherRequest = buildRequest({ keyDigest: upper, requestDigest: lower });
    assert.deepEqual(await find(harness, otherRequest), { outcome: 'mismatch' });
  },
  'knows nothing of the keys of others': async (harness) => {
    await answer(harness, buildRequest());
    const other = buildRequest({ keyDigest: 'key of user 2'.padEnd(43, '-') });
    await answer(harness, other, { shown: { mine: 2 } });
    const [one, two] = [await find(harness, buildRequest()), await find(harness, other)];
    assert.deepEqual(
      [one, two].map((known) => 'answer' in known && known.answer),
      [UNUSUAL_JSON, { mine: 2 }],
    );
  },
  'takes a key as new from its expiry on, and replaces its answer': async (harness) => {
    await answer(harness, buildRequest());
    const later = buildRequest({ expiresAtMs: EXPIRES_MS + 1000 });
    await answer(harness, later, { shown: { second: true }, nowMs: EXPIRES_MS });
    const known = await find(harness, later, EXPIRES_MS + 999);
    assert.deepEqual(known, { outcome: 'answered', answer: { second: true } });
  },
  'knows nothing of an answer that was not stored': async (harness) => {
    const failure = new Error('The order is refused.');
    const failing = harness.ports.store.transaction(async (tx) => {
      await tx.answers.find(buildRequest(), ORDERED_MS);
      const record = { siteId: 1, recordKind: 'order', recordId: 7, answer: {} } as const;
      await tx.answers.add(buildRequest(), record);
      throw failure;
    });
    await assert.rejects(failing, (error) => error === failure);
    assert.deepEqual(await find(harness, buildRequest()), { outcome: 'new' });
  },
  'returns `running` while another transaction answers, or waits for its answer': async (
    harness,
  ) => {
    const known: Promise<KnownRequest>[] = [];
    await harness.ports.store.transaction(async (tx) => {
      await tx.answers.find(buildRequest(), ORDERED_MS);
      const other = find(harness, buildRequest());
      known.push(other);
      if (harness.isParallel) assert.deepEqual(await other, { outcome: 'running' });
      const record = { siteId: 1, recordKind: 'order', recordId: 7, answer: { a: 1 } } as const;
      await tx.answers.add(buildRequest(), record);
    });
    const expected = harness.isParallel
      ? { outcome: 'running' }
      : { outcome: 'answered', answer: { a: 1 } };
    assert.deepEqual(await known[0], expected);
  },
});
