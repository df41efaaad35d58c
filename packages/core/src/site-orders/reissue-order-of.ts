import { validateId } from '../domain/page.ts';
import { fieldsOf, validate, type Validation } from '../domain/validation.ts';
import { wholeSite } from '../domain/visibility.ts';
import { reissue, type Reissued, type ReissuePorts } from '../steps/orders/reissue.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

/** The outdated documents of a site that are made again. */
export interface SiteReissue extends SiteOrder {
  /** An employee, whose outdated documents of the year of the order are made again; else those of the order. */
  readonly employeeId?: number | undefined;
}

/** Makes outdated documents of an order of a site again, with the same rows and the figures of today. */
export type ReissueOrderOf = (order: SiteReissue) => Promise<Reissued>;

const validateEmployee = (input: unknown): Validation<number | undefined> =>
  input === undefined ? { value: undefined } : validateId(input);

/** Orders replacements of the outdated documents of an order, which belong to the user of the order. */
export const reissueOrderOf =
  (ports: ReissuePorts & Pick<Ports, 'sites'>): ReissueOrderOf =>
  async (given) => {
    const { employeeId } = validate({ employeeId: validateEmployee(fieldsOf(given).employeeId) });
    const order = await orderOfSite(ports, given);

    return reissue(ports, { order, visibility: wholeSite(order.siteId), employeeId });
  };
