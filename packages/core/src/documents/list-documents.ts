import type { AnyCaller } from '../domain/caller.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { documentList, type DocumentListRequest } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import type { Policy } from '../domain/policy.ts';
import { waiting } from '../domain/requester.ts';
import { visibleTo } from '../domain/visibility.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { auditedFilter } from '../steps/audited-filter.ts';
import { type ReadAuditPorts, recordRead } from '../steps/record-read.ts';

export interface ListDocuments {
  /**
   * Lists documents: all of the site with `documents:list`, otherwise the caller's own.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  (caller: AnyCaller, request?: DocumentListRequest): Promise<Page<DocumentDetails>>;
}

/**
 * Reads the page through `Documents`, within the caller's visibility. Embedded employees show social
 * security numbers, so the audit trail has an entry like that of a list of employees.
 */
export const listDocuments =
  (ports: ReadAuditPorts & Pick<Ports, 'documents'>, policy: Policy): ListDocuments =>
  async (caller, request = {}) => {
    const { page, perPage, include, query } = validateListRequest(request, documentList);

    const slice = await ports.documents.page(visibleTo(caller), {
      ...query,
      include,
      ...waiting(caller),
    });
    const shown = slice.items.flatMap(({ employee }) => (employee ? [employee.id] : []));
    if (shown.length > 0) {
      await recordRead(ports, policy, {
        action: 'employees.listed',
        caller,
        details: {
          ...auditedFilter({ ...query.filter }),
          page,
          perPage,
          rows: shown.length,
          ids: [...new Set(shown)],
        },
      });
    }
    return { ...slice, page, perPage };
  };
