// Binds as many statements as its argument says, one after another as a store reads them, and prints as
// JSON the pages, the bytes, the peak of the memory, its growth, what is held after collections of garbage
// (with `--expose-gc`), and the longest wait of the event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pdfBinder } from '../../src/index.ts';
import { bytesOf } from '../read-pdf.ts';
import { samples } from '../samples.ts';

const count = Number(process.argv[2] ?? 10_000);
const { usual: request } = samples;
if (request === undefined) throw new Error('There is a usual sample.');
const file = await bytesOf(request);

/** Returns the memory that is in use, in bytes. */
const inUse = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const atFirst = inUse();
let held = 0;

async function* files() {
  for (let index = 0; index < count; index += 1) {
    if (index % 200 === 199) held = Math.max(held, inUse() - atFirst);
    yield { name: `Document ${index}`, bytes: Uint8Array.from(file) };
  }
}

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const before = process.memoryUsage().rss;
const begun = performance.now();
let bytes = 0;
for await (const part of pdfBinder().bind(files(), { title: 'Many', madeAtMs: 0 })) {
  bytes += part.length;
}
const round = (value: number): number => Math.round(value);
process.stdout.write(
  `${JSON.stringify({
    pages: count,
    bytes,
    seconds: round((performance.now() - begun) / 1000),
    peakMiB: round(process.resourceUsage().maxRSS / 1024),
    grownMiB: round(process.resourceUsage().maxRSS / 1024 - before / 2 ** 20),
    heldMiB: round(held / 2 ** 20),
    p99WaitMs: round(delay.percentile(99) / 1e6),
    longestWaitMs: round(delay.max / 1e6),
  })}\n`,
);
