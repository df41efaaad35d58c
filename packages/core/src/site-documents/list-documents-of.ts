import { typesOf, type WithDocumentTypes } from '../domain/document-types.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { documentList, type DocumentListRequest } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import { fieldsOf, validate, validateString } from '../domain/validation.ts';
import { wholeSite } from '../domain/visibility.ts';
import type { DocumentDetails, Ports } from '../ports/index.ts';
import { withTypeNames } from '../steps/with-type-names.ts';
import { siteByIdentifier } from '../steps/find-by-name.ts';

/** A page of the documents of a site, without embedded records. */
export interface SiteDocumentsRequest extends Omit<DocumentListRequest, 'include'> {
  /** The identifier of the site. */
  readonly site: string;
}

/** Lists the documents of a site, page by page. */
export type ListDocumentsOf = (request: SiteDocumentsRequest) => Promise<Page<DocumentDetails>>;

/** Reads the page, whoever ordered the documents. */
export const listDocumentsOf =
  (ports: Pick<Ports, 'documents' | 'sites'> & WithDocumentTypes): ListDocumentsOf =>
  async (request) => {
    const { site: identifier } = validate({ site: validateString(fieldsOf(request).site) });
    const { page, perPage, query } = validateListRequest(request, documentList);
    const site = await siteByIdentifier(ports, identifier);

    const slice = await ports.documents.page(wholeSite(site.id), {
      ...query,
      filter: withTypeNames(query.filter, typesOf(ports)),
      include: [],
    });
    return { ...slice, page, perPage };
  };
