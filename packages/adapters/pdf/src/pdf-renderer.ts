import { availableParallelism } from 'node:os';
import { ANYTHING, checkOptions, type DocumentRenderer, type RulesOf } from '@paydocs/core';
import { WorkerPool, type WorkerPoolState } from '@paydocs/worker-pool';
import type { FontFile } from './fonts/font-file.ts';
import { NoPage } from './rendering/no-page.ts';
import type { tasks } from './render-worker.ts';

/** Options for {@link pdfRenderer}. */
export interface PdfRendererOptions {
  /** Maximum number of worker threads; by default one fewer than cores, which is left to the event loop. */
  readonly concurrency?: number | undefined;
  /** Maximum number of documents that wait for a thread; 256 by default. */
  readonly queueMax?: number | undefined;
  /**
   * Fonts of the operator, from {@link readFonts}, for letters that Noto Sans lacks; none by default. All nodes
   * that make documents need the same ones, or a document depends on the node that makes it.
   */
  readonly fonts?: readonly FontFile[] | undefined;
}

const rules: RulesOf<PdfRendererOptions> = {
  concurrency: ANYTHING,
  queueMax: ANYTHING,
  fonts: ANYTHING,
};

/** A renderer that runs worker threads until it is closed. */
export interface PdfRenderer extends DocumentRenderer {
  /** Returns the number of documents that are rendered and that wait. */
  state(): WorkerPoolState;
  /** Finishes the accepted documents, then ends the threads. Later ones reject with `Unavailable`. */
  close(): Promise<void>;
}

// The sources also run without a build, and the URL of a worker needs the real file extension.
const script = import.meta.url.endsWith('.ts')
  ? new URL('./render-worker.ts', import.meta.url)
  : new URL('./render-worker.js', import.meta.url);

/**
 * The memory of a thread. Without limits, its heap grows to that of the process. The young generation
 * has twice 16 MiB for about ten documents; with half of it, a document takes a third more time.
 */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 };

/** How long a thread waits for its next document. It keeps 60 MiB meanwhile, and another one starts in half a second. */
const IDLE_MS = 60_000;

const requireInteger = (name: string, value: number, min: number): number => {
  if (Number.isSafeInteger(value) && value >= min) return value;
  throw new RangeError(`${name} must be an integer of at least ${min}.`);
};

/**
 * Creates a renderer of documents of any type as tagged PDF (PDF/UA-1). Threads start on demand. A document
 * whose thread ends is rendered once more.
 *
 * @throws RangeError when an option is out of range.
 * @throws TypeError for an option that is unknown.
 */
export const pdfRenderer = (options: PdfRendererOptions = {}): PdfRenderer => {
  checkOptions(options, rules);
  const { concurrency = Math.max(1, availableParallelism() - 1), queueMax = 256, fonts } = options;
  const pool = new WorkerPool<typeof tasks>({
    script,
    concurrency: requireInteger('concurrency', concurrency, 1),
    queueMax: requireInteger('queueMax', queueMax, 0),
    resourceLimits: LIMITS,
    ...(fonts === undefined ? {} : { data: { fonts } }),
    attemptsMax: 2,
    idleMs: IDLE_MS,
  });
  return {
    render: (request) => pool.run('render', request),
    checkLogo: (logo) => pool.run('checkLogo', logo),
    draw: async (request) => {
      const picture = await pool.run('draw', request);
      if (picture === undefined) throw new NoPage(request.page);
      return picture;
    },
    state: () => pool.state(),
    close: () => pool.close(),
  };
};
