import { Refused } from '../../domain/foundation/refused.ts';
import { validate } from '../../domain/foundation/validation.ts';
import { validateUuid } from '../../domain/fields/record-rules.ts';
import { isOwnPaper, OWN_STATUSES, ownPaper } from '../../domain/records/own-papers.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import { siteOf } from '../../domain/accounts/caller.ts';
import type { DocumentDetails, Ports } from '../../ports/index.ts';
import { refuseIncludes, tiedEmployees } from '../../steps/accounts/tied-employees.ts';
import { type DocumentRequest, findDocument } from './find-document.ts';

/** A document that a caller may read. */
export interface ReadableDocument {
  /** The document, with where its file is. */
  readonly document: DocumentDetails;
  /** The statuses with which its file is read: an employee keeps a paper that is void now. */
  readonly statuses: readonly string[];
  /** Returns a document as the caller sees it. */
  readonly shown: (document: DocumentDetails) => DocumentDetails;
}

/**
 * Returns a document that the caller may read: as `findDocument` does, and for an employee's account an own
 * paper.
 *
 * @throws `document.missing` also for a paper of another person, and one that is not issued.
 * @throws `employee.forbidden` when an employee's account asks for more than the paper.
 */
export const findReadable = async (
  ports: Pick<Ports, 'documents' | 'employeeTies'>,
  request: DocumentRequest,
): Promise<ReadableDocument> => {
  const { caller, embedded } = request;
  const employeeIds = await tiedEmployees(ports, caller);
  if (employeeIds === undefined) {
    const found = await findDocument(ports, request);
    return { document: found, statuses: ['Completed'], shown: (document) => document };
  }
  refuseIncludes(embedded?.include ?? []);
  const { uuid } = validate({ uuid: validateUuid(request.uuid) });
  const document = await ports.documents.find(wholeSite(siteOf(caller).id), uuid);
  if (document === undefined || !isOwnPaper(employeeIds, document)) {
    throw new Refused('document.missing');
  }
  return { document, statuses: OWN_STATUSES, shown: ownPaper };
};
