import { type CancelSignal, createCore, DOCUMENT_DELAY_MAX_MS } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { ordered, processed } from './ordered.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const MINUTE_MS = 60_000;

describe('processDocuments', () => {
  test('is idle without documents', async () => {
    expect(await sampleOrdering().ordering.processDocuments()).toEqual({ outcome: 'idle' });
  });

  test('renders what was frozen, with the appearance, the paper and the one instant', async () => {
    const { ordering, renderer, clock, first } = await ordered();
    expect(await ordering.processDocuments()).toEqual({ ...processed, completed: 1 });
    const { uuid, content } = await first();
    expect(renderer.requests).toMatchObject([
      {
        uuid,
        type: 'Pay Statement',
        templateId: 'classic',
        colorId: 'blue',
        paper: 'a4',
        logo: null,
        madeAtMs: clock.nowMs(),
        content: { employee: { name: 'Grace Hopper' }, totals: { net: '1849.43' } },
      },
    ]);
    expect(content.parse()['employee']).toEqual({
      name: 'Grace Hopper',
      masked_ssn: 'XXX-XX-0001',
      address: ['1 Main Street', 'Springfield, IL 62701'],
    });
  });

  test('renders with the template, the color and the paper of the site by default', async () => {
    const { ordering, callerOf, renderer, work } = sampleOrdering();
    const defaults = { defaultTemplateId: 'modern', defaultColorId: 'teal' } as const;
    await ordering.updateSite({ identifier: 'main', ...defaults, paper: 'letter' });
    const caller = await callerOf(1);
    await ordering.createOrder(caller, { ...ORDER, employeeIds: [1] });
    await ordering.createOrder(caller, { ...ORDER, employeeIds: [2], colorId: 'red' });
    await work();
    const looks = renderer.requests.map(({ templateId, colorId, paper }) => [
      templateId,
      colorId,
      paper,
    ]);
    expect(looks).toEqual([
      ['modern', 'teal', 'letter'],
      ['modern', 'red', 'letter'],
    ]);
  });

  test('keeps what the renderer could not show', async () => {
    const { ordering, renderer, first } = await ordered();
    renderer.warnNext('A letter is missing.');
    await ordering.processDocuments();
    expect((await first()).errors.parse()).toEqual({ warnings: ['A letter is missing.'] });
  });

  test('fails a document at once that the renderer refuses', async () => {
    const { ordering, renderer, first } = await ordered([1, 2]);
    renderer.refuseNext('logo.invalid', 'No image.');
    expect(await ordering.processDocuments()).toEqual({ ...processed, completed: 1, failed: 1 });
    expect((await first()).errors.parse()).toEqual({ code: 'logo.invalid', detail: 'No image.' });
  });

  test('tries again when the renderer or the store is away, to the same bytes', async () => {
    const { ordering, renderer, documentStore, clock, first } = await ordered();
    renderer.failNext();
    expect(await ordering.processDocuments()).toEqual({ ...processed, postponed: 1 });
    expect(await ordering.processDocuments()).toEqual({ outcome: 'idle' });
    clock.advanceMs(MINUTE_MS);
    documentStore.failNext();
    expect(await ordering.processDocuments()).toEqual({ ...processed, postponed: 1 });
    clock.advanceMs(MINUTE_MS);
    expect(await ordering.processDocuments()).toEqual({ ...processed, completed: 1 });
    const [one, two, ...others] = renderer.requests;
    expect(two).toEqual(one);
    expect(others).toEqual([]);
    expect((await first()).status).toBe('Completed');
  });

  test('fails a document after a day without a store, and not before', async () => {
    const { ordering, order, documentStore, clock, first } = await ordered();
    documentStore.isAway = true;
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await ordering.processDocuments()).toEqual({ ...processed, postponed: 1 });
      clock.advanceMs(60 * MINUTE_MS);
    }
    expect(await ordering.processDocuments()).toEqual({ ...processed, failed: 1 });
    expect((await first()).errors.parse()).toMatchObject({ code: 'retries.exhausted' });
    documentStore.isAway = false;
    await ordering.retryOrder(await ordering.callerFor(1), order.id);
    expect(await ordering.processDocuments()).toEqual({ ...processed, completed: 1 });
  });

  test('tries at least ten times, since a clock may jump', async () => {
    const { ordering, documentStore, clock } = await ordered();
    documentStore.isAway = true;
    for (let day = 0; day < 9; day += 1) {
      expect(await ordering.processDocuments()).toEqual({ ...processed, postponed: 1 });
      clock.advanceMs(24 * 60 * MINUTE_MS);
    }
    expect(await ordering.processDocuments()).toEqual({ ...processed, failed: 1 });
  });

  test('throws other errors after the batch, and tries their documents again', async () => {
    let calls = 0;
    const { ordering, clock } = await ordered([1, 2], ({ renderer }) => ({
      renderer: {
        ...renderer,
        render: async (request) => {
          calls += 1;
          if (calls === 1) throw new TypeError('A bug.');
          return renderer.render(request);
        },
      },
    }));
    await expect(ordering.processDocuments()).rejects.toThrow('A bug.');
    clock.advanceMs(MINUTE_MS);
    expect(await ordering.processDocuments()).toEqual({ ...processed, completed: 1 });
  });

  test('gives documents back that are not begun when the worker stops', async () => {
    const { ordering, documentTasks, clock } = await ordered([1, 2, 3]);
    const signal = { aborted: true, addEventListener: () => undefined } as unknown as CancelSignal;
    expect(await ordering.processDocuments(signal)).toEqual({ ...processed, released: 3 });
    expect(
      await documentTasks.statistics({
        nowMs: clock.nowMs(),
        delayMaxMs: DOCUMENT_DELAY_MAX_MS,
      }),
    ).toMatchObject({ waiting: 3, leased: 0 });
    expect(await ordering.processDocuments()).toEqual({ ...processed, completed: 3 });
  });

  test('removes the file of a document that was canceled meanwhile', async () => {
    const { ordering, caller, order, documentStore, first } = await ordered();
    const release = documentStore.holdNext();
    const running = ordering.processDocuments();
    await new Promise((resolve) => setImmediate(resolve));
    await ordering.cancelOrder(caller, order.id);
    release();
    expect(await running).toEqual(processed);
    expect(documentStore.keys).toEqual([]);
    expect((await first()).status).toBe('Canceled');
  });

  test('leaves a document alone whose lease another worker has', async () => {
    const { ordering, clock, renderer, documentTasks, ...sample } = await ordered();
    const freeze: typeof documentTasks.freeze = async (step) => {
      clock.advanceMs(3 * MINUTE_MS);
      await ordering.processDocuments();
      return documentTasks.freeze(step);
    };
    const slow = createCore({
      ...sample,
      clock,
      renderer,
      documentTasks: { ...documentTasks, freeze },
    });
    expect(await slow.processDocuments()).toEqual(processed);
    expect(renderer.requests).toHaveLength(1);
  });
});
