import type { AnyCaller } from '../domain/caller.ts';
import type { Order } from '../domain/order.ts';
import type { Ports } from '../ports/index.ts';
import { findOrder } from './steps/find-order.ts';

export interface ShowOrder {
  /**
   * Returns one order.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   */
  (caller: AnyCaller, id: number | string): Promise<Order>;
}

/** Reads the order through `Orders`, within the caller's visibility. */
export const showOrder =
  (ports: Pick<Ports, 'orders'>): ShowOrder =>
  async (caller, id) =>
    findOrder(ports, { caller, id });
