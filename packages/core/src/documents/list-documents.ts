import { type Caller, validateCaller } from '../domain/caller.ts';
import {
  type ListRules,
  validateDates,
  validateExactTexts,
  validateIds,
  validateList,
  validateListRequest,
  validateSince,
  validateYears,
} from '../domain/list-request.ts';
import type { Page, PageRequest, SortTerm } from '../domain/page.ts';
import type { Policy } from '../domain/policy.ts';
import { validateUuid } from '../domain/record-rules.ts';
import { requesterOf } from '../domain/requester.ts';
import { validateName } from '../domain/text.ts';
import { validateFlag } from '../domain/validation.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type {
  Ports,
  DocumentDetails,
  DocumentFilter,
  DocumentInclude,
  DocumentSortKey,
} from '../ports/index.ts';
import { auditedFilter } from '../steps/audited-filter.ts';
import { type ReadAuditPorts, recordRead } from '../steps/record-read.ts';

/** Filters, order, embedded records and page of a list of documents; every field is optional. */
export interface DocumentListRequest extends PageRequest {
  /** The filters, all of which a document matches; none by default. */
  readonly filter?: DocumentFilter;
  /** Ties and the default order are by id. */
  readonly sort?: readonly SortTerm<DocumentSortKey>[];
  /** The records to embed; none by default. */
  readonly include?: readonly DocumentInclude[];
}

/** Lists documents page by page. */
export type ListDocuments = (
  caller: Caller,
  request?: DocumentListRequest,
) => Promise<Page<DocumentDetails>>;

const validateTypes = (input: unknown) => validateList(input, validateName);

const validateFlags = (input: unknown) => validateList(input, validateFlag);

const rules: ListRules<DocumentFilter, DocumentSortKey, DocumentInclude> = {
  filters: {
    id: validateIds,
    uuid: (input) => validateList(input, validateUuid),
    orderId: validateIds,
    companyId: validateIds,
    employeeId: validateIds,
    type: validateTypes,
    status: validateTypes,
    payDate: validateDates,
    year: validateYears,
    outdated: validateFlags,
    externalId: validateExactTexts,
    updatedSince: validateSince,
  },
  sortKeys: ['createdAt', 'updatedAt'],
  includes: ['company', 'employee'],
};

/**
 * Reads the page through `Documents`, within the caller's visibility. Embedded employees show social
 * security numbers, so the audit trail has an entry like that of a list of employees.
 */
export const listDocuments =
  (ports: ReadAuditPorts & Pick<Ports, 'documents'>, policy: Policy): ListDocuments =>
  async (caller, request = {}) => {
    const { user } = validateCaller(caller);
    const { page, perPage, include, query } = validateListRequest(request, rules);

    const slice = await ports.documents.page(visibilityOf(user), {
      ...query,
      include,
      requester: requesterOf(user),
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
