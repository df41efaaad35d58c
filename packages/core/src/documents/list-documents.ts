import { type AnyCaller, type Caller, siteOf } from '../domain/accounts/caller.ts';
import { withSite } from '../domain/records/includes.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { documentList, type DocumentListRequest } from '../domain/records/lists.ts';
import type { Page } from '../domain/fields/page.ts';
import { requireFreshReader } from '../domain/accounts/freshness.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { waiting } from '../domain/accounts/requester.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import { visibleTo } from '../domain/accounts/visibility.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { ownPapersPage } from './steps/own-papers-page.ts';
import { tiedEmployees } from '../steps/accounts/tied-employees.ts';
import { withTypeNames } from './steps/with-type-names.ts';
import { auditListed } from '../steps/audit/audit-listed.ts';
import type { ReadAuditPorts } from '../steps/audit/audit-read.ts';

export interface ListDocuments {
  /**
   * Lists documents: all of the site with `documents:list`, otherwise the caller's own. An employee's
   * account gets its own completed and void ones.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `employee.forbidden` for an include of an employee's account.
   * @throws `reauthentication.required` for embedded employees, as `listEmployees` does.
   */
  (caller: AnyCaller, request?: DocumentListRequest): Promise<Page<DocumentDetails>>;
}

/**
 * Reads the page through `Documents`, within the caller's visibility. Embedded employees show social
 * security numbers, so the audit trail has an entry like that of a list of employees.
 */
export const listDocuments =
  (
    ports: ReadAuditPorts & Pick<Ports, 'documents' | 'employeeTies'> & WithDocumentTypes,
    policy: Policy,
  ): ListDocuments =>
  async (caller, request = {}) => {
    const asked = validateListRequest(request, documentList);
    const { include, query } = asked;

    const wanted = {
      ...query,
      filter: withTypeNames(query.filter, typesOf(ports)),
      include,
      embeddedMax: policy.embeddedDocumentsMax,
      ...waiting(caller),
    };
    const employeeIds = await tiedEmployees(ports, caller);
    const slice =
      employeeIds === undefined
        ? await ports.documents.page(visibleTo(caller), wanted)
        : await ownPapersPage(ports, { caller: caller as Caller, employeeIds, query: wanted });
    const page = toPage(asked, slice);
    const ids = page.items.flatMap(({ employee }) => (employee ? [employee.id] : []));
    if (ids.length > 0) requireFreshReader(caller, { nowMs: ports.clock.nowMs(), policy });
    await auditListed(ports, policy, { caller, filter: query.filter, page, ids });
    return {
      ...page,
      items: page.items.map((document) => withSite(document, include, siteOf(caller))),
    };
  };
