import { validateUuid } from '../../domain/record-rules.ts';
import { Refused } from '../../domain/refused.ts';
import { fieldsOf, validate, validateString } from '../../domain/validation.ts';
import { wholeSite } from '../../domain/visibility.ts';
import type { DocumentDetails, Ports } from '../../ports/index.ts';
import { siteByIdentifier } from '../../steps/find-by-name.ts';

/** A document, as an operator names it. */
export interface SiteDocument {
  /** The identifier of the site. */
  readonly site: string;
  /** The UUID of the document. */
  readonly uuid: string;
}

/**
 * Returns a document of a site.
 *
 * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for an unknown site.
 * @throws `document.missing` when the site has no such document.
 */
export const documentOfSite = async (
  ports: Pick<Ports, 'documents' | 'sites'>,
  given: SiteDocument,
): Promise<DocumentDetails> => {
  const fields = fieldsOf(given);
  const { site: identifier, uuid } = validate({
    site: validateString(fields.site),
    uuid: validateUuid(fields.uuid),
  });
  const site = await siteByIdentifier(ports, identifier);
  const document = await ports.documents.find(wholeSite(site.id), uuid);
  if (document === undefined) throw new Refused('document.missing');
  return document;
};
