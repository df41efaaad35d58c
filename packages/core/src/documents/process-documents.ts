import {
  backOffMs,
  DOCUMENT_DELAY_MAX_MS,
  DOCUMENT_LEASE_MS,
  fractionOf,
} from '../domain/queues/back-off.ts';
import type { CancelSignal } from '../domain/foundation/cancel-signal.ts';
import {
  type Ports,
  type ClaimedDocument,
  type ClaimedDocuments,
  type DocumentPostponement,
  isUnavailable,
} from '../ports/index.ts';
import type { CompletedDocuments, DocumentCompletion, DocumentFailure } from './steps/outcomes.ts';
import { inParallel } from '../steps/lanes/in-parallel.ts';
import { newId } from '../steps/values/new-id.ts';
import { layoutReader } from '../steps/sites/layout-reader.ts';
import { logoReader } from '../steps/sites/site-logo.ts';
import { completeDocuments } from './steps/complete-documents.ts';
import { failDocuments } from './steps/fail-documents.ts';
import { type FrozenDocument, frozenDocuments } from './steps/frozen-documents.ts';
import { makeFile, type MakeFilePorts } from './steps/make-file.ts';
import { removeAbandonedFiles } from './steps/remove-abandoned-files.ts';

/** The outcome of one run of `processDocuments`. */
export type DocumentsResult =
  /** No document was due. */
  | { readonly outcome: 'idle' }
  | {
      readonly outcome: 'processed';
      readonly completed: number;
      readonly failed: number;
      /** Documents that are tried again later. */
      readonly postponed: number;
      /** Documents that were given back, since the signal aborted. */
      readonly released: number;
    };

export interface ProcessDocuments {
  /**
   * Makes the next documents; a worker calls it until the outcome is `idle`. When the signal
   * aborts, the documents that are not begun are given back. Never refuses.
   */
  (signal?: CancelSignal): Promise<DocumentsResult>;
}

type ProcessPorts = Pick<
  Ports,
  | 'clock'
  | 'digest'
  | 'documentStore'
  | 'documentTasks'
  | 'layouts'
  | 'random'
  | 'renderer'
  | 'store'
>;

const BATCH = 25;
/** The documents of a batch that are rendered or stored at once. */
const LANES = 4;
const RETRIES_MS = 24 * 3_600_000;
const ATTEMPTS_MIN = 10;

/** What became of the documents of a batch. */
interface Batch {
  readonly completions: DocumentCompletion[];
  readonly failures: DocumentFailure[];
  readonly postponements: DocumentPostponement[];
  /** Errors that are no `Unavailable`. */
  readonly faults: unknown[];
}

/** Returns a document with the time of its next attempt. */
const postponed = (
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  { id, attempts }: Pick<ClaimedDocument, 'id' | 'attempts'>,
): DocumentPostponement => ({
  id,
  dueAtMs: clock.nowMs() + backOffMs(attempts - 1, fractionOf(random.bytes(1))),
});

/** Tries a document again later, for a day and at least ten times, since clocks may move. */
const tryLater = (
  ports: Pick<Ports, 'clock' | 'random'>,
  { document, madeAtMs }: FrozenDocument,
  batch: Batch,
): void => {
  const { id, attempts } = document;
  const later = postponed(ports, document);
  if (later.dueAtMs < madeAtMs + RETRIES_MS || attempts < ATTEMPTS_MIN) {
    batch.postponements.push(later);
    return;
  }
  const detail = 'The document could be neither rendered nor stored for a day.';
  batch.failures.push({ id, errors: { code: 'retries.exhausted', detail } });
};

/** Renders and stores documents, until the signal aborts. */
const make = async (
  ports: ProcessPorts & MakeFilePorts,
  claimed: ClaimedDocuments,
  {
    frozen,
    batch,
    signal,
  }: {
    readonly frozen: readonly FrozenDocument[];
    readonly batch: Batch;
    readonly signal: CancelSignal | undefined;
  },
): Promise<void> =>
  inParallel(frozen, LANES, async (document) => {
    if (signal?.aborted === true) return;
    try {
      const made = await makeFile(ports, claimed, document);
      if (made.outcome === 'stored') batch.completions.push(made.completion);
      else batch.failures.push(made.failure);
    } catch (error) {
      if (!isUnavailable(error)) batch.faults.push(error);
      tryLater(ports, document, batch);
    }
  });

/** Stores what became of the documents, and removes files that nobody needs. */
const settle = async (
  ports: ProcessPorts,
  claimed: ClaimedDocuments,
  { leaseId, batch }: { readonly leaseId: string; readonly batch: Batch },
): Promise<CompletedDocuments> => {
  const { clock, documentStore, documentTasks } = ports;
  await failDocuments(ports, { leaseId, claimed, items: batch.failures });
  await documentTasks.postpone({
    leaseId,
    nowMs: clock.nowMs(),
    documents: batch.postponements,
  });
  const ended = await completeDocuments(ports, { leaseId, claimed, items: batch.completions });
  for (const { id, storageData } of batch.completions) {
    if (!ended.completed.includes(id)) await documentStore.remove(storageData.key);
  }
  return ended;
};

/**
 * Claims documents of one order, freezes their content, renders and stores them, then marks them. Any
 * number of workers may run, stop or crash: each has a key of its own for the file of a document, and only
 * its last lease marks the document with it. Every error that is no `Unavailable` is thrown after the
 * batch has ended. Without a due document, it removes files that killed workers have left.
 */
export const processDocuments = (base: ProcessPorts): ProcessDocuments => {
  const ports = { ...base, readLogo: logoReader(base), findLook: layoutReader(base) };
  return async (signal) => {
    const leaseId = newId(ports.random);
    const claimed = await ports.documentTasks.claim({
      leaseId,
      nowMs: ports.clock.nowMs(),
      leaseMs: DOCUMENT_LEASE_MS,
      delayMaxMs: DOCUMENT_DELAY_MAX_MS,
      limit: BATCH,
    });
    if (claimed === undefined) {
      await removeAbandonedFiles(ports, DOCUMENT_LEASE_MS);
      return { outcome: 'idle' };
    }

    const { frozen, failures, locked } = await frozenDocuments(ports, leaseId, claimed);
    const batch: Batch = {
      completions: [],
      failures: [...failures],
      postponements: locked.map((document) => postponed(ports, document)),
      faults: locked.map(({ fault }) => fault),
    };
    await make(ports, claimed, { frozen, batch, signal });
    const { completed, stale } = await settle(ports, claimed, { leaseId, batch });

    const [failed, put] = [batch.failures.length, batch.postponements.length];
    const begun = batch.completions.length + put + failed;
    const released = frozen.length + failures.length + locked.length - begun;
    if (released > 0) {
      await ports.documentTasks.release({ leaseId, nowMs: ports.clock.nowMs() });
    }
    if (batch.faults.length > 0) throw batch.faults[0];
    return {
      outcome: 'processed',
      completed: completed.length,
      failed,
      postponed: put + stale.length,
      released,
    };
  };
};
