import type { Caller } from '../domain/caller.ts';
import { validateId } from '../domain/page.ts';
import { fieldsOf, validate, type Validation } from '../domain/validation.ts';
import { visibilityOf } from '../domain/visibility.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { reissue, type Reissued, type ReissuePorts } from '../steps/orders/reissue.ts';

/** Which outdated documents are made again. */
export interface ReissueInput {
  /** An employee, whose outdated documents of the year of the order are made again; else those of the order. */
  readonly employeeId?: number | null | undefined;
}

/** Makes outdated documents again, with the same rows and the figures of today. */
export type ReissueOrder = (
  caller: Caller,
  id: number | string,
  input?: ReissueInput,
) => Promise<Reissued>;

const validateEmployee = (input: unknown): Validation<number | undefined> =>
  input === undefined || input === null ? { value: undefined } : validateId(input);

/** Orders replacements of the outdated documents of an order, or of one employee's year. */
export const reissueOrder =
  (ports: ReissuePorts): ReissueOrder =>
  async (caller, id, input = {}) => {
    const { user } = caller;
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });
    const { employeeId } = validate({ employeeId: validateEmployee(fieldsOf(input).employeeId) });

    return reissue(ports, { caller, order, visibility: visibilityOf(user), employeeId });
  };
