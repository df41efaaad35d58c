import { type Caller, validateAccountCaller } from '../domain/accounts/caller.ts';
import type { Page, PageRequest } from '../domain/fields/page.ts';
import { sliceOf } from '../domain/fields/place.ts';
import { toPage, validateListRequest } from '../domain/records/list-request.ts';
import { secondFactorList } from '../domain/records/lists.ts';
import type { Ports } from '../ports/index.ts';
import { type OwnSecondFactor, ownSecondFactor } from './steps/own-second-factor.ts';

export interface ListSecondFactors {
  /**
   * Lists the second factors of the caller without their secrets, also those that were not confirmed.
   *
   * @throws `session.required` for an API token.
   * @throws `input.invalid` for a page below 1, a size outside 1–100 and a wrong cursor.
   */
  (caller: Caller, request?: PageRequest): Promise<Page<OwnSecondFactor>>;
}

/** Reads the factors of the caller, and returns one page. */
export const listSecondFactors =
  (ports: Pick<Ports, 'secondFactors'>): ListSecondFactors =>
  async (caller, request = {}) => {
    const { user } = validateAccountCaller(caller);
    const asked = validateListRequest(request, secondFactorList);

    const set = await ports.secondFactors.findOf(user.id);
    const all = set?.factors.map((factor) => ownSecondFactor(factor, set)) ?? [];
    return toPage(asked, sliceOf(secondFactorList, all, asked.query));
  };
