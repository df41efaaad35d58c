import type { ApiToken } from '../domain/accounts/api-token.ts';
import { accountOf, type AnyCaller } from '../domain/accounts/caller.ts';
import { type Page, type PageRequest } from '../domain/fields/page.ts';
import { toPage, validateListRequest } from '../domain/records/list-request.ts';
import { apiTokenList } from '../domain/records/lists.ts';
import { sliceOf } from '../domain/fields/place.ts';
import type { Ports } from '../ports/index.ts';

export interface ListApiTokens {
  /**
   * Lists the valid API tokens of the caller's account page by page without their texts, the last created first.
   *
   * @throws `session.required` for an API token.
   * @throws `input.invalid` for a page below 1, a size outside 1–100 and a wrong cursor.
   */
  (caller: AnyCaller, request?: PageRequest): Promise<Page<ApiToken>>;
}

/** Reads all valid tokens of the caller, whose number the policy limits, and returns one page. */
export const listApiTokens =
  (ports: Pick<Ports, 'apiTokens' | 'clock'>): ListApiTokens =>
  async (caller, request = {}) => {
    const user = accountOf(caller);
    const asked = validateListRequest(request, apiTokenList);

    const tokens = await ports.apiTokens.listValid(user.id, ports.clock.nowMs());
    return toPage(asked, sliceOf(apiTokenList, tokens, asked.query));
  };
