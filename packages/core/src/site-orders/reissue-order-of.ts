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

export interface ReissueOrderOf {
  /**
   * Makes the outdated documents of an order of a site, or of an employee's year, again: at most
   * 500 with one call. Documents of erased employees stay as they are.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `order.missing` when the site has no such order.
   */
  (order: SiteReissue): Promise<Reissued>;
}

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
