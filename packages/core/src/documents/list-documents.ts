import type { Caller } from '../domain/caller.ts';
import { withSite } from '../domain/includes.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { documentList, type DocumentListRequest } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import type { Policy } from '../domain/policy.ts';
import { requesterOf } from '../domain/requester.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { recordListed } from '../steps/record-listed.ts';
import type { ReadAuditPorts } from '../steps/record-read.ts';

/** Lists documents page by page. */
export type ListDocuments = (
  caller: Caller,
  request?: DocumentListRequest,
) => Promise<Page<DocumentDetails>>;

/**
 * Reads the page through `Documents`, within the caller's visibility. Embedded employees show social
 * security numbers, so the audit trail has an entry like that of a list of employees.
 */
export const listDocuments =
  (ports: ReadAuditPorts & Pick<Ports, 'documents'>, policy: Policy): ListDocuments =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, include, query } = validateListRequest(request, documentList);

    const slice = await ports.documents.page(visibilityOf(user), {
      ...query,
      include,
      embeddedMax: policy.embeddedDocumentsMax,
      requester: requesterOf(user),
    });
    const ids = slice.items.flatMap(({ employee }) => (employee ? [employee.id] : []));
    await recordListed(ports, policy, { caller, filter: query.filter, page, perPage, ids });
    const items = slice.items.map((document) => withSite(document, include, user.site));
    return { ...slice, items, page, perPage };
  };
