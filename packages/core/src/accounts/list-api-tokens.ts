import type { ApiToken } from '../domain/accounts/api-token.ts';
import { accountOf, type AnyCaller } from '../domain/accounts/caller.ts';
import {
  type Page,
  type PageRequest,
  validatePageNumber,
  validatePageSize,
} from '../domain/fields/page.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';

export interface ListApiTokens {
  /**
   * Lists the valid API tokens of the caller's account page by page without their texts, the last created first.
   *
   * @throws `session.required` for an API token.
   * @throws `input.invalid` for a page below 1 and a size outside 1–100.
   */
  (caller: AnyCaller, request?: PageRequest): Promise<Page<ApiToken>>;
}

/** Reads all valid tokens of the caller, whose number the policy limits, and returns one page. */
export const listApiTokens =
  (ports: Pick<Ports, 'apiTokens' | 'clock'>): ListApiTokens =>
  async (caller, request = {}) => {
    const user = accountOf(caller);
    const fields = fieldsOf(request);
    const { page, perPage } = validate({
      page: validatePageNumber(fields.page),
      perPage: validatePageSize(fields.perPage),
    });

    const tokens = await ports.apiTokens.listValid(user.id, ports.clock.nowMs());
    const items = tokens.slice((page - 1) * perPage, page * perPage);
    return { items, total: tokens.length, page, perPage };
  };
