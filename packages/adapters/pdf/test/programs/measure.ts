import { availableParallelism } from 'node:os';
import { pdfRenderer } from '../../src/index.ts';
import { measuredStatement } from '../measured-statement.ts';

// Prints how many statements of twelve rows are rendered in a second, with one and with two threads,
// and the memory of the process: node --conditions=@paydocs/source …/measure.ts [DOCUMENTS]

const DOCUMENTS = Number(process.argv[2] ?? 2_000);
const MIB = 2 ** 20;

const measure = async (concurrency: number): Promise<void> => {
  const renderer = pdfRenderer({ concurrency, queueMax: DOCUMENTS });
  const warmUp = Array.from({ length: 50 * concurrency }, (_, index) => measuredStatement(index));
  await Promise.all(warmUp.map((request) => renderer.render(request)));
  const timesMs: number[] = [];
  let next = 0;
  const startedMs = performance.now();
  const client = async (): Promise<void> => {
    while (next < DOCUMENTS) {
      const sentMs = performance.now();
      next += 1;
      await renderer.render(measuredStatement(next));
      timesMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const seconds = (performance.now() - startedMs) / 1000;
  const sorted = timesMs.toSorted((one, other) => one - other);
  console.log(
    JSON.stringify({
      threads: concurrency,
      cores: availableParallelism(),
      documents: DOCUMENTS,
      perSecond: Math.round(DOCUMENTS / seconds),
      p50Ms: Math.round(sorted[Math.floor(sorted.length * 0.5)] ?? 0),
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
      residentMiB: Math.round(process.memoryUsage.rss() / MIB),
    }),
  );
  await renderer.close();
};

for (const threads of [1, 2]) await measure(threads);
