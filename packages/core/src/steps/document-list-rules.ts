import {
  type ListRules,
  validateDates,
  validateExactTexts,
  validateIds,
  validateList,
  validateSince,
  validateYears,
} from '../domain/list-request.ts';
import type { PageRequest, SortTerm } from '../domain/page.ts';
import { validateUuid } from '../domain/record-rules.ts';
import { validateName } from '../domain/text.ts';
import { validateFlag } from '../domain/validation.ts';
import type { DocumentFilter, DocumentInclude, DocumentSortKey } from '../ports/index.ts';

/** Filters, order, embedded records and page of a list of documents; every field is optional. */
export interface DocumentListRequest extends PageRequest {
  /** The filters, all of which a document matches; none by default. */
  readonly filter?: DocumentFilter;
  /** Ties and the default order are by id. */
  readonly sort?: readonly SortTerm<DocumentSortKey>[];
  /** The records to embed; none by default. */
  readonly include?: readonly DocumentInclude[];
}

const validateTypes = (input: unknown) => validateList(input, validateName);

const validateFlags = (input: unknown) => validateList(input, validateFlag);

/** What a list of documents may be asked for. */
export const documentListRules: ListRules<DocumentFilter, DocumentSortKey, DocumentInclude> = {
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
