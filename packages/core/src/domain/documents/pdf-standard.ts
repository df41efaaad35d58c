import { oneOf, type Validator } from '../foundation/validation.ts';
import type { RawJson } from '../values/raw-json.ts';

/**
 * The standards that files of documents keep: accessible (ISO 14289-1, PDF/UA-1), and accessible and for archives as
 * well (ISO 19005-3, PDF/A-3a).
 */
export const PDF_STANDARDS = ['UA-1', 'A-3a'] as const;

/** The standard that the file of a document keeps. */
export type PdfStandard = (typeof PDF_STANDARDS)[number];

/** Validates a standard: `UA-1` or `A-3a`. */
export const validatePdfStandard: Validator<PdfStandard> = oneOf(PDF_STANDARDS);

/** A standard that is stored with a document; `UA-1` goes without saying. */
interface StatedStandard {
  readonly pdfStandard?: PdfStandard;
}

/** Returns the standard as the content of a document states it. */
export const statedStandard = (pdfStandard: PdfStandard): StatedStandard =>
  pdfStandard === 'UA-1' ? {} : { pdfStandard };

/** Returns the standard that frozen content states, whatever else its type reads of it. */
export const frozenStandard = (frozen: RawJson): StatedStandard => {
  const { pdf_standard: stated } = frozen.parse() as Readonly<Record<string, unknown>>;
  return stated === 'A-3a' ? statedStandard(stated) : {};
};
