import type { DocumentDetails, Ports } from '../ports/index.ts';
import { documentOfSite, type SiteDocument } from './steps/site-document.ts';

/** Returns a document of a site. */
export type ShowDocumentOf = (document: SiteDocument) => Promise<DocumentDetails>;

/** Reads the document, whoever ordered it. */
export const showDocumentOf =
  (ports: Pick<Ports, 'documents' | 'sites'>): ShowDocumentOf =>
  async (document) =>
    documentOfSite(ports, document);
