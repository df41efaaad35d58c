import { documentKey, isUnreadable, type JsonObject, RawJson } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outlineName, requirePrintable } from '../../src/orders/steps/files-to-bind.ts';

import { codeOf, refusal } from '../sample-core.ts';
import { ordered } from './ordered.ts';
import { ORDER } from './sample-ordering.ts';

const PDF = { format: 'pdf' } as const;

const textOf = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
};

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^% \{"name":"([^"]*)"\}$/gm)].map(([, name = '']) => name);

const made = async (employeeIds: readonly number[] = [1, 2]) => {
  const sample = await ordered(employeeIds);
  await sample.work();
  return sample;
};

describe('downloadOrder as one PDF', () => {
  test('binds the completed documents in the order of the manifest', async () => {
    const { ordering, caller, order, renderer, work, documentsOf, auditLog } = await made();
    renderer.refuseNext('x', 'Refused.');
    const more = await ordering.createOrder(caller, {
      ...ORDER,
      employeeIds: [3, 2, 1],
      content: { ...ORDER.content, payDate: '2026-01-21' },
    });
    await work();
    const printed = await ordering.downloadOrder(caller, more.order.id, PDF);
    expect(printed.order.id).toBe(more.order.id);
    const completed = (await documentsOf(more.order.id)).filter(
      ({ status }) => status === 'Completed',
    );
    const text = await textOf(printed.content);
    expect(namesIn(text)).toEqual(completed.map(outlineName));
    expect(namesIn(text)).toHaveLength(2);
    expect(text).toContain(`"title":"Order ${more.order.id}: Pay Statement"`);
    expect(text).toContain(`"madeAtMs":${Date.parse(more.order.createdAt)}`);
    expect(
      namesIn(await textOf((await ordering.downloadOrder(caller, order.uuid, PDF)).content)),
    ).toEqual(['Grace Hopper, 2026-01-20', 'Ada Lovelace, 2026-01-20']);
    expect(await auditLog.find({ action: 'order.downloaded', limit: 5 })).toHaveLength(2);
  });

  test('is a file that says so when no document is completed', async () => {
    const { ordering, caller, order } = await ordered();
    const { content } = await ordering.downloadOrder(caller, order.id, PDF);
    expect(namesIn(await textOf(content))).toEqual([]);
  });

  test('of another user needs the permission', async () => {
    const { ordering, callerOf, order } = await made();
    const outcome = ordering.downloadOrder(await callerOf(2, 'documents:list'), order.id, PDF);
    expect(await refusal(outcome)).toMatchObject({ facts: { permission: 'documents:download' } });
  });

  test('breaks off at a damaged document', async () => {
    const { ordering, caller, order, first, documentStore } = await made();
    const { uuid } = await first();
    await documentStore.put(documentKey(1, { uuid, version: 2 }), Uint8Array.of(1));
    const { content } = await ordering.downloadOrder(caller, order.id, PDF);
    const error: unknown = await textOf(content).catch((reason: unknown) => reason);
    expect(isUnreadable(error)).toBe(true);
  });

  test('is refused for a document that cannot be bound, before the first part', async () => {
    const bytes = Buffer.from('GIF89a');
    const sample = await ordered([1], ({ renderer }) => ({
      renderer: {
        ...renderer,
        render: async () => ({ outcome: 'rendered', pages: 1, bytes, warnings: [] }),
      },
      binder: {
        ...memoryPorts().binder,
        bind: async function* (files) {
          for await (const { bytes: part } of files) yield part;
        },
      },
    }));
    await sample.work();
    const { uuid } = await sample.first();
    const { ordering, caller, order } = sample;
    const { content } = await ordering.downloadOrder(caller, order.id, PDF);
    const begun = content[Symbol.asyncIterator]().next();
    expect(await refusal(begun)).toMatchObject({
      code: 'order.unprintable',
      facts: { detail: `The document ${uuid} cannot be printed with others. The file is no PDF.` },
    });
  });

  test('refuses an unknown format, and options that are none', async () => {
    const { ordering, caller, order } = await made();
    const wrong = ordering.downloadOrder(caller, order.id, { format: 'pfd' as 'pdf' });
    expect(await refusal(wrong)).toMatchObject({
      facts: { issues: [{ field: 'format', rule: 'unknown', allowed: ['zip', 'pdf'] }] },
    });
    const none = ordering.downloadOrder(caller, order.id, 'pdf' as unknown as typeof PDF);
    expect(await codeOf(none)).toBe('input.invalid');
  });
});

test.each([
  [20_000, undefined],
  [20_001, 'order.unprintable'],
])('an order of %d completed documents is printable or not', async (completed, code) => {
  const counts = { pending: 0, processing: 0, completed, failed: 0, canceled: 0, void: 0 };
  const checked = (async () => requirePrintable({ counts: counts as never }))();
  if (code === undefined) await checked;
  else expect(await codeOf(checked)).toBe(code);
});

test.each([
  [{ employee: { name: 'Ada Lovelace' }, pay_date: '2026-01-20' }, 'Ada Lovelace, 2026-01-20'],
  [{ pay_date: '2026-01-20' }, '2026-01-20'],
  [{}, 'Invoice'],
])('the outline names a document of %j', (content, name) => {
  expect(outlineName({ type: 'Invoice', content: RawJson.of<JsonObject>(content) })).toBe(name);
});
