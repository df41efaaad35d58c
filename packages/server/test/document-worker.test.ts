import type { DocumentsResult, PreparedOrder } from '@paydocs/core';
import { manualWorkEngine } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { startDocumentWorker } from '../src/workers/document-worker.ts';

/** A step of a script: what a use case returns, or the error that it throws. */
type Step<Result> = Result | Error;

const next = <Result>(script: Step<Result>[], idle: Result): Result => {
  const step = script.shift();
  if (step instanceof Error) throw step;
  return step ?? idle;
};

/** Runs a worker on scripted results until it is idle or fails. */
const workOn = async (script: {
  readonly prepared?: readonly Step<PreparedOrder>[];
  readonly made?: readonly Step<DocumentsResult>[];
}) => {
  const prepared = [...(script.prepared ?? [])];
  const made = [...(script.made ?? [])];
  const engine = manualWorkEngine();
  const lines: { level: string; msg: string; [field: string]: unknown }[] = [];
  const worker = startDocumentWorker(
    {
      prepareOrders: async () => next<PreparedOrder | undefined>(prepared, undefined),
      processDocuments: async () => next<DocumentsResult>(made, { outcome: 'idle' }),
    },
    { engine, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) },
  );
  const calls = await engine.run();
  await worker.stop();
  return { calls, errors: engine.errors, lines, left: [...prepared, ...made] };
};

const counts = { completed: 25, failed: 0, postponed: 0, released: 0 };

test('the document worker looks again while there is work, and then waits', async () => {
  const processed = { outcome: 'processed', ...counts } as const;
  const step = { orderId: 7, added: 1000, ready: false };
  expect(await workOn({})).toMatchObject({ calls: 1, lines: [] });
  expect(await workOn({ made: [processed, processed] })).toMatchObject({ calls: 3 });
  expect(await workOn({ prepared: [step] })).toMatchObject({
    calls: 2,
    lines: [{ level: 'info', order_id: 7, added: 1000, ready: false }],
  });
});

test('the document worker logs a batch by its worst result', async () => {
  const { lines } = await workOn({
    made: [
      { outcome: 'processed', ...counts },
      { outcome: 'processed', ...counts, postponed: 1 },
      { outcome: 'processed', ...counts, postponed: 1, failed: 2 },
    ],
  });
  expect(lines).toMatchObject([
    { level: 'info', msg: 'documents made', completed: 25 },
    { level: 'warn', msg: 'documents postponed', postponed: 1 },
    { level: 'error', msg: 'documents failed', failed: 2 },
  ]);
});

test('an order that cannot get its documents leaves those of others going', async () => {
  const error = new Error('broken');
  const processed = { outcome: 'processed', ...counts } as const;
  const { calls, errors, lines } = await workOn({
    prepared: [error, error, error],
    made: [processed, processed],
  });
  expect({ calls, errors }).toEqual({ calls: 3, errors: [error] });
  const added = { level: 'warn', msg: 'no documents added to an order', error: { type: 'Error' } };
  expect(lines).toMatchObject([{ msg: 'documents made' }, added, { msg: 'documents made' }, added]);
});

test('a batch that fails leaves the next order getting its documents', async () => {
  const error = new Error('broken');
  const step = { orderId: 7, added: 3, ready: true };
  const { errors, left } = await workOn({ prepared: [step], made: [error] });
  expect({ errors, left }).toEqual({ errors: [error], left: [] });
});
