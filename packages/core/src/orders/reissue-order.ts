import type { AnyCaller } from '../domain/accounts/caller.ts';
import { validateId } from '../domain/fields/page.ts';
import { fieldsOf, validate, withFallback } from '../domain/foundation/validation.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { reissue, type Reissued, type ReissuePorts } from './steps/reissue.ts';

/** Which outdated documents are made again. */
export interface ReissueInput {
  /** An employee, whose outdated documents of the year of the order are made again; else those of the order. */
  readonly employeeId?: number | null | undefined;
}

export interface ReissueOrder {
  /**
   * Makes the outdated documents of an order, or of an employee's year, again: with the same rows
   * and the figures of today. At most 500 with one call. Documents of erased employees stay as
   * they are.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for documents of another user, without `documents:update`.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (
    caller: AnyCaller,
    id: number | string,
    input?: ReissueInput,
    options?: CreationOptions,
  ): Promise<Reissued>;
}

const validateEmployee = withFallback<number | undefined>(validateId, undefined);

/** Orders replacements of the outdated documents of an order, or of one employee's year. */
export const reissueOrder =
  (ports: ReissuePorts): ReissueOrder =>
  async (caller, id, input = {}, options = {}) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });
    const { employeeId } = validate({ employeeId: validateEmployee(fieldsOf(input).employeeId) });
    const request = await idempotentRequest(ports, {
      operation: 'order.reissued',
      caller,
      input: () => ({ id: order.id, employeeId }),
      options,
    });

    return reissue(ports, { caller, order, employeeId, request });
  };
