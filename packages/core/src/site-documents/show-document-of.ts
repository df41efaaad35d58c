import type { DocumentDetails, Ports } from '../ports/index.ts';
import { documentOfSite, type SiteDocument } from './steps/site-document.ts';

export interface ShowDocumentOf {
  /**
   * Returns a document of a site.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `document.missing` when the site has no such document.
   */
  (document: SiteDocument): Promise<DocumentDetails>;
}

/** Reads the document, whoever ordered it. */
export const showDocumentOf =
  (ports: Pick<Ports, 'documents' | 'sites'>): ShowDocumentOf =>
  async (document) =>
    documentOfSite(ports, document);
