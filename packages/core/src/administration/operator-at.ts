import type { Operator } from '../domain/accounts/caller.ts';
import { fieldsOf, validate, validateString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { siteByIdentifier } from '../steps/sites/find-by-name.ts';
import type { WithOwnCallers } from '../steps/accounts/own-callers.ts';

export interface OperatorAt {
  /**
   * Returns the operator as a caller at one site, with all permissions, for orders and documents. Valid
   * for one request or one step of a job, and never longer than an access token.
   *
   * @throws `input.invalid` when it is no text; with the rule `unknown` and the identifiers of all
   *   sites for an unknown site.
   */
  (place: {
    /** The identifier of the site. */
    readonly site: string;
  }): Promise<Operator>;
}

/** Reads the site. */
export const operatorAt =
  (ports: Pick<Ports, 'requestOrigin' | 'sites'> & WithOwnCallers): OperatorAt =>
  async (place) => {
    const { site: identifier } = validate({ site: validateString(fieldsOf(place).site) });
    const site = await siteByIdentifier(ports, identifier);
    const { actor } = ports.requestOrigin.current();
    return ports.ownCallers.issue({ site, account: null, sessionId: null, actor });
  };
