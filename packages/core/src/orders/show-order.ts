import type { Caller } from '../domain/caller.ts';
import type { Order } from '../domain/order.ts';
import type { Ports } from '../ports/index.ts';
import { findOrder } from './steps/find-order.ts';

/** Returns one order. */
export type ShowOrder = (caller: Caller, id: number | string) => Promise<Order>;

/** Reads the order through `Orders`, within the caller's visibility. */
export const showOrder =
  (ports: Pick<Ports, 'orders'>): ShowOrder =>
  async (caller, id) =>
    findOrder(ports, { caller, id });
