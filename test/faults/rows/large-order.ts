import { setTimeout as pause } from 'node:timers/promises';
import { paymaster } from '../cluster/clerks.ts';
import { until } from '../cluster/until.ts';
import { openDesk, order } from '../load/desk.ts';
import { type Desk, showOrder } from '../load/order-requests.ts';
import type { PayRunFault } from './pay-run-row.ts';

const STALL_MS = 3000;
/** The longest time of a pay run, for each document and in addition. */
const EACH_MS = 60;
const ALL_MS = 60_000;

/** A pay run that was ordered. */
export interface Ordered {
  readonly desk: Desk;
  readonly id: number;
  readonly total: number;
}

/** Orders a statement for all employees of the paymaster. */
export const orderAll = async (
  { scene, history }: PayRunFault,
  total: number,
): Promise<Ordered> => {
  const desk = await openDesk(scene, paymaster(total));
  const { id, status } = await order(desk, history, { employeeIds: 'all' });
  if (id === undefined) throw new Error(`the pay run was answered with ${status}`);
  return { desk, id, total };
};

/** Returns the number of completed documents of an order; 0 without an answer. */
const completedOf = async ({ desk, id }: Ordered): Promise<number> =>
  (await showOrder(desk, id))?.counts['completed'] ?? 0;

/** Waits until so many documents are completed, or none more for a while. */
export const untilCompleted = async (ordered: Ordered, least: number): Promise<void> => {
  let last = { completed: 0, atMs: performance.now() };
  for (;;) {
    const completed = await completedOf(ordered);
    const nowMs = performance.now();
    if (completed >= least) return;
    if (completed > last.completed) last = { completed, atMs: nowMs };
    else if (nowMs - last.atMs > STALL_MS) return;
    await pause(50);
  }
};

/** Waits until a pay run is completed. Returns what is wrong with it. */
export const untilEnded = async (ordered: Ordered): Promise<readonly string[]> => {
  const { total } = ordered;
  const timeoutMs = ALL_MS + total * EACH_MS;
  const isEnded = async () => (await showOrder(ordered.desk, ordered.id))?.status === 'Completed';
  await until(isEnded, { what: 'the pay run is completed', timeoutMs, everyMs: 200 });
  const completed = await completedOf(ordered);
  return completed === total ? [] : [`${completed} of ${total} documents are completed`];
};
