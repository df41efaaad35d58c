import type { Caller } from '../../domain/accounts/caller.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import type { Slice } from '../../domain/fields/page.ts';
import { isOwnPaper, ownPaper, ownPapersFilter } from '../../domain/records/own-papers.ts';
import type { DocumentDetails, DocumentQuery, Ports } from '../../ports/index.ts';
import { refuseIncludes } from '../../steps/accounts/tied-employees.ts';

/** The papers that an employee's account asks for. */
export interface OwnPapersRequest {
  readonly caller: Caller;
  readonly employeeIds: readonly number[];
  readonly query: DocumentQuery;
}

/**
 * Returns a page of the papers of these employees, and their number.
 *
 * @throws `employee.forbidden` for any include.
 * @throws Error for a store that returns a paper of somebody else: no row of it leaves.
 */
export const ownPapersPage = async (
  { documents }: Pick<Ports, 'documents'>,
  { caller, employeeIds, query }: OwnPapersRequest,
): Promise<Slice<DocumentDetails>> => {
  refuseIncludes(query.include);
  const filter = ownPapersFilter(employeeIds, query.filter);
  const slice = await documents.page(wholeSite(caller.user.siteId), { ...query, filter });
  if (!slice.items.every((document) => isOwnPaper(employeeIds, document))) {
    throw new Error('The store returned a document of another person.');
  }
  return { ...slice, items: slice.items.map(ownPaper) };
};
