import { type AnyCaller, siteOf } from '../domain/caller.ts';
import { withSite } from '../domain/includes.ts';
import { toPage, validateListRequest } from '../domain/list-request.ts';
import { documentList, type DocumentListRequest } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import type { Policy } from '../domain/policy.ts';
import { waiting } from '../domain/requester.ts';
import { typesOf, type WithDocumentTypes } from '../domain/document-types.ts';
import { visibleTo } from '../domain/visibility.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { withTypeNames } from './steps/with-type-names.ts';
import { recordListed } from '../steps/record-listed.ts';
import type { ReadAuditPorts } from '../steps/record-read.ts';

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
    await recordListed(ports, policy, { caller, filter: query.filter, page, ids });
    return {
      ...page,
      items: page.items.map((document) => withSite(document, include, siteOf(caller))),
    };
  };
