import { setTimeout as pause } from 'node:timers/promises';
import { paymaster } from '../cluster/clerks.ts';
import { openDesk, order } from '../load/desk.ts';
import { type Desk, showOrder } from '../load/order-requests.ts';
import { LEASE_MS, type PayRunFault } from './pay-run-row.ts';
import { untilNoneLeft } from './until-none-left.ts';

const STALL_MS = 3000;

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
export const untilEnded = async (
  { run }: Pick<PayRunFault, 'run'>,
  { desk, id, total }: Ordered,
): Promise<readonly string[]> => {
  const count = async (): Promise<number> => {
    const { status, counts } = (await showOrder(desk, id)) ?? {};
    return status === 'Completed' ? 0 : Math.max(1, total - (counts?.['completed'] ?? 0));
  };
  const stuck = await untilNoneLeft(run, { what: 'the pay run', count, delayMs: LEASE_MS });
  if (stuck.length > 0) return stuck;
  const completed = await completedOf({ desk, id, total });
  return completed === total ? [] : [`${completed} of ${total} documents are completed`];
};
