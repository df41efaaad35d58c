import type { Caller } from '../domain/accounts/caller.ts';
import type { Page, PageRequest } from '../domain/fields/page.ts';
import { sliceOf } from '../domain/fields/place.ts';
import type { LayoutSummary } from '../domain/layouts/site-layout.ts';
import { toPage, validateListRequest } from '../domain/records/list-request.ts';
import { layoutList } from '../domain/records/lists.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';

export interface ListLayouts {
  /**
   * Lists the layouts of the caller's site in the order of their names, without their blocks.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `sites:read`.
   * @throws `input.invalid` for a page below 1, a size outside 1–100 and a wrong cursor.
   */
  (caller: Caller, request?: PageRequest): Promise<Page<LayoutSummary>>;
}

/** Reads the layouts that are in use, and returns one page. */
export const listLayouts =
  (ports: Pick<Ports, 'layouts'>): ListLayouts =>
  async (caller, request = {}) => {
    const { user } = requireAdministrator(caller, 'sites:read');
    const asked = validateListRequest(request, layoutList);

    const layouts = await ports.layouts.list(user.siteId);
    return toPage(asked, sliceOf(layoutList, layouts, asked.query));
  };
