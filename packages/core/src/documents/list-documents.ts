import { type AnyCaller, siteOf } from '../domain/accounts/caller.ts';
import { withSite } from '../domain/records/includes.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { documentList, type DocumentListRequest } from '../domain/records/lists.ts';
import type { Page } from '../domain/fields/page.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { waiting } from '../domain/accounts/requester.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import { visibleTo } from '../domain/accounts/visibility.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { withTypeNames } from './steps/with-type-names.ts';
import { auditListed } from '../steps/audit/audit-listed.ts';
import type { ReadAuditPorts } from '../steps/audit/audit-read.ts';

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
  (
    ports: ReadAuditPorts & Pick<Ports, 'documents'> & WithDocumentTypes,
    policy: Policy,
  ): ListDocuments =>
  async (caller, request = {}) => {
    const asked = validateListRequest(request, documentList);
    const { include, query } = asked;

    const slice = await ports.documents.page(visibleTo(caller), {
      ...query,
      filter: withTypeNames(query.filter, typesOf(ports)),
      include,
      embeddedMax: policy.embeddedDocumentsMax,
      ...waiting(caller),
    });
    const page = toPage(asked, slice);
    const ids = page.items.flatMap(({ employee }) => (employee ? [employee.id] : []));
    await auditListed(ports, policy, { caller, filter: query.filter, page, ids });
    return {
      ...page,
      items: page.items.map((document) => withSite(document, include, siteOf(caller))),
    };
  };
