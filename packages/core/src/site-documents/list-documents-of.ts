import { validateListRequest } from '../domain/list-request.ts';
import { documentList, type DocumentListRequest } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import { fieldsOf, validate, validateString } from '../domain/validation.ts';
import { wholeSite } from '../domain/visibility.ts';
import type { DocumentDetails, Ports } from '../ports/index.ts';
import { siteByIdentifier } from '../steps/find-by-name.ts';

/** A page of the documents of a site, without embedded records. */
export interface SiteDocumentsRequest extends Omit<DocumentListRequest, 'include'> {
  /** The identifier of the site. */
  readonly site: string;
}

export interface ListDocumentsOf {
  /**
   * Lists the documents of a site, page by page.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   */
  (request: SiteDocumentsRequest): Promise<Page<DocumentDetails>>;
}

/** Reads the page, whoever ordered the documents. */
export const listDocumentsOf =
  (ports: Pick<Ports, 'documents' | 'sites'>): ListDocumentsOf =>
  async (request) => {
    const { site: identifier } = validate({ site: validateString(fieldsOf(request).site) });
    const { page, perPage, query } = validateListRequest(request, documentList);
    const site = await siteByIdentifier(ports, identifier);

    const slice = await ports.documents.page(wholeSite(site.id), { ...query, include: [] });
    return { ...slice, page, perPage };
  };
