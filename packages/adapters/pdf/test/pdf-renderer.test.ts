import { availableParallelism } from 'node:os';
import { isUnavailable } from '@paydocs/core';
import { buildRenderRequest } from '@paydocs/testing';
import { expect, onTestFinished, test } from 'vitest';
import { type PdfRenderer, type PdfRendererOptions, pdfRenderer } from '../src/index.ts';

const open = (options?: PdfRendererOptions): PdfRenderer => {
  const renderer = pdfRenderer(options);
  onTestFinished(async () => renderer.close());
  return renderer;
};

test('a full queue rejects a document, and finishes those before', async () => {
  const renderer = open({ concurrency: 1, queueMax: 1 });
  const accepted = [1, 2].map(() => renderer.render(buildRenderRequest()));
  expect(renderer.state()).toEqual({ busy: 1, threadsMax: 1, waiting: 1, waitingMax: 1 });
  await expect(renderer.render(buildRenderRequest())).rejects.toSatisfy(isUnavailable);
  expect((await Promise.all(accepted)).map(({ outcome }) => outcome)).toEqual([
    'rendered',
    'rendered',
  ]);
});

test('a page that a document lacks is a RangeError that names it', async () => {
  const renderer = open({ concurrency: 1 });
  const rendering = await renderer.render(buildRenderRequest());
  if (rendering.outcome === 'refused') throw new Error(rendering.detail);
  const outcome = renderer.draw({ pdf: rendering.bytes, page: 2, dotsPerInch: 36 });
  await expect(outcome).rejects.toThrow(RangeError);
  await expect(outcome).rejects.toThrow('The document has no page 2.');
});

test('close finishes the accepted documents, and rejects later ones', async () => {
  const renderer = open({ concurrency: 1 });
  const accepted = renderer.render(buildRenderRequest());
  const closed = renderer.close();
  await expect(renderer.render(buildRenderRequest())).rejects.toSatisfy(isUnavailable);
  expect((await accepted).outcome).toBe('rendered');
  await closed;
});

test('threads start on demand, and leave a core to the event loop', () => {
  const threadsMax = Math.max(1, availableParallelism() - 1);
  expect(open().state()).toEqual({ busy: 0, threadsMax, waiting: 0, waitingMax: 256 });
});

test.each([
  [{ concurrency: 0 }, 'concurrency must be an integer of at least 1.'],
  [{ concurrency: 1.5 }, 'concurrency must be an integer of at least 1.'],
  [{ queueMax: -1 }, 'queueMax must be an integer of at least 0.'],
])('the options %j are out of range', (options, message) => {
  expect(() => pdfRenderer(options)).toThrow(new RangeError(message));
});
