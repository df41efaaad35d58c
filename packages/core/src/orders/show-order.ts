import type { Caller } from '../domain/caller.ts';
import { withSite } from '../domain/includes.ts';
import { validateIncludes } from '../domain/list-request.ts';
import { type OrderInclude, orderList } from '../domain/lists.ts';
import type { Order } from '../domain/order.ts';
import type { Policy } from '../domain/policy.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import { visibleUsersOf } from '../domain/visibility.ts';
import type { Ports } from '../ports/index.ts';
import { findOrder } from './steps/find-order.ts';

/** The records to embed; none by default. */
export interface ShowOrderOptions {
  /** The records to embed; none by default. */
  readonly include?: readonly OrderInclude[] | undefined;
}

/** Returns one order. */
export type ShowOrder = (
  caller: Caller,
  id: number | string,
  options?: ShowOrderOptions,
) => Promise<Order>;

/** Reads the order through `Orders`, within the caller's visibility. */
export const showOrder =
  (ports: Pick<Ports, 'orders'>, policy: Policy): ShowOrder =>
  async (caller, id, options = {}) => {
    const { user } = caller;
    const { include } = validate({
      include: validateIncludes(fieldsOf(options).include, orderList.includes),
    });

    const embedded = {
      include,
      embeddedMax: policy.embeddedDocumentsMax,
      users: visibleUsersOf(user),
    };
    return withSite(await findOrder(ports, { caller, id, embedded }), include, user.site);
  };
