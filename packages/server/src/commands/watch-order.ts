import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '@paydocs/core';
import { barOf, redrawnLine } from '../terminal/progress-bar.ts';

const POLL_MS = 500;

/** Whether workers make an order. */
const isWorked = ({ status }: Order): boolean => status === 'Preparing' || status === 'Pending';

/** Counts the documents of an order, and those that do not wait to be submitted or made. */
export const progressOf = ({
  counts,
}: Pick<Order, 'counts'>): { readonly done: number; readonly total: number } => {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { done: total - counts.draft - counts.pending, total };
};

const lineOf = (order: Order): string => {
  const { status, counts } = order;
  const { done, total } = progressOf(order);
  const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`;
  const parts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} documents`;
  return `${barOf(total === 0 ? 0 : done / total)} ${parts}${failed}, ${status}`;
};

/** Reads an order twice a second while workers make it; a terminal at standard error shows how far it is. */
export const watchOrder = async (show: () => Promise<Order>): Promise<Order> => {
  let order = await show();
  const { draw, end } = redrawnLine(process.stderr, () => lineOf(order));
  try {
    while (isWorked(order)) {
      draw();
      await delay(POLL_MS);
      order = await show();
    }
  } finally {
    end();
  }
  return order;
};
