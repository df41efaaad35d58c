import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import { expect, onTestFinished, test } from 'vitest';
import { pdfRenderer } from '../src/index.ts';
import { digestOf, sampleDigests } from './sample-digests.ts';
import digests from './sample-digests.json' with { type: 'json' };
import { samples } from './samples.ts';

// Threads that render give way to all other programs.
const LONG_MS = 600_000;

test('the samples have the bytes of their digests', async () => {
  expect(await sampleDigests()).toEqual(digests);
});

test(
  'the samples have the same bytes in another process',
  async () => {
    const program = fileURLToPath(new URL('programs/print-digests.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=@paydocs/source',
      program,
    ]);
    expect(JSON.parse(stdout)).toEqual(digests);
  },
  LONG_MS,
);

test(
  'the samples have the same bytes in a thread, after 1,000 other documents',
  async () => {
    const renderer = pdfRenderer({ concurrency: 1, queueMax: 1_000 });
    onTestFinished(async () => renderer.close());
    const { employee } = buildPayStatement();
    const others = Array.from({ length: 1_000 }, (_, index) => {
      // Each document uses other letters, of all alphabets and of none.
      const name = String.fromCodePoint(
        ...Array.from({ length: 24 }, (__, at) => 0x41 + index * 3 + at),
      );
      const statement = buildPayStatement({ employee: { ...employee, name }, deductions: [] });
      return renderer.render(
        buildRenderRequest({
          content: statement,
          templateId: 'compact',
          allowMissingLetters: true,
        }),
      );
    });
    await Promise.all(others);
    for (const [name, request] of Object.entries(samples)) {
      const rendering = await renderer.render(request);
      const bytes = rendering.outcome === 'rendered' ? rendering.bytes : new Uint8Array();
      expect([name, digestOf(bytes)]).toEqual([name, digests[name as keyof typeof digests]]);
    }
  },
  LONG_MS,
);
