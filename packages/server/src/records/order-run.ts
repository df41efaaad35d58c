import { isRefused, type Order } from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';
import type { RunDesk, RunOrder } from './run-desk.ts';
import type { RunDocument } from './run-document.ts';
import { wrongRun } from './run-mistakes.ts';
import { readParts, type RunFile } from './run-parts.ts';

/** A file of a pay run to order. */
export interface Run extends RunFile {
  readonly order: RunOrder;
  /** Identifies the file and how it is ordered: the same one continues an interrupted order. */
  readonly digest: string;
  /** Whether the order stays a draft. */
  readonly isDraft: boolean;
  /** Whether each part is ordered alone, on a store that stores nothing. */
  readonly dryRun: boolean;
}

/** The outcome of a pay run. */
export interface RunOrdered {
  /** Null for a dry run. */
  readonly order: Order | null;
  readonly rows: number;
  /** The number of lines with a mistake. */
  readonly refused: number;
  /** Whether the whole file was read. */
  readonly complete: boolean;
}

/** A draft, and the start of the idempotency keys of its parts. */
interface Draft {
  readonly order: Order;
  readonly key: string;
}

/** Names the options that break rules. */
const asWrongRun = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw isRefused(error) && error.code === 'input.invalid' ? wrongRun(error.facts.issues) : error;
  }
};

/** Creates the draft of a file, or finds that of an interrupted run; one that was canceled is left. */
const startDraft = async (desk: RunDesk, run: Run, attempt = 1): Promise<Draft> => {
  const { core, caller, companyId } = desk;
  const key = `pay-run:${run.digest}:${attempt}`;
  const input = { ...run.order, companyId, status: 'Draft' } as const;
  const { order, replayed } = await asWrongRun(async () =>
    core.createOrder(await caller(), input, { idempotencyKey: `${key}:0` }),
  );
  if (!replayed) return { order, key };
  const now = await core.showOrder(await caller(), order.id);
  return now.status === 'Canceled' ? startDraft(desk, run, attempt + 1) : { order: now, key };
};

const inputsOf = (part: readonly RunDocument[]) => part.map(({ input }) => input);

/** Orders each part alone. */
const tryRun = async (desk: RunDesk, run: Run): Promise<RunOrdered> => {
  const { core, caller, companyId } = desk;
  const { rows, refused } = await readParts(desk, run, async (part) => {
    const documents = inputsOf(part);
    await core.createOrder(await caller(), { ...run.order, companyId, documents });
  });
  return { order: null, rows, refused: refused(), complete: !run.isStopped() };
};

/** Adds the documents of a file to a draft, and submits it unless a line has a mistake. */
const fillDraft = async (desk: RunDesk, run: Run, { order, key }: Draft): Promise<RunOrdered> => {
  const { core, caller } = desk;
  const { rows, refused, reportRefusal } = await readParts(desk, run, async (part, number) => {
    const idempotencyKey = `${key}:${number}`;
    const documents = inputsOf(part);
    await core.addOrderDocuments(await caller(), order.id, { documents }, { idempotencyKey });
  });
  const complete = !run.isStopped();
  if (complete && refused() === 0 && !run.isDraft) {
    await core.submitOrder(await caller(), order.id).catch(reportRefusal);
  }
  const filled =
    refused() > 0
      ? (await core.cancelOrder(await caller(), order.id)).order
      : await core.showOrder(await caller(), order.id);
  return { order: filled, rows, refused: refused(), complete };
};

/** Whether an error says that the draft cannot be filled, and not that the same command is filling it. */
const isFinal = (error: unknown): boolean =>
  isRefused(error) ? error.code !== 'idempotency.running' : error instanceof OperationalError;

/** Cancels a draft that cannot be filled. After any other error, the next run continues it. */
const cancelUnfilled = async (desk: RunDesk, { order }: Draft, error: unknown): Promise<void> => {
  if (!isFinal(error)) return;
  const { status } = await desk.core.showOrder(await desk.caller(), order.id);
  if (status === 'Draft') await desk.core.cancelOrder(await desk.caller(), order.id);
};

/**
 * Orders the documents of a file: as a draft, which is filled in parts and then submitted. With a mistake
 * in any line, the draft is canceled. An order that an earlier run submitted is returned as it is.
 *
 * @throws OperationalError for wrong options, and a file that is broken or has no rows.
 */
export const orderRun = async (desk: RunDesk, run: Run): Promise<RunOrdered> => {
  if (run.dryRun) return tryRun(desk, run);
  const draft = await startDraft(desk, run);
  if (draft.order.status !== 'Draft') {
    return { order: draft.order, rows: 0, refused: 0, complete: true };
  }
  try {
    return await fillDraft(desk, run, draft);
  } catch (error) {
    await cancelUnfilled(desk, draft, error);
    throw error;
  }
};
