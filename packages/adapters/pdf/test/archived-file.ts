import type { PdfFile } from './pdf-file.ts';

/** A file of pdfkit: its bytes as Latin 1, and its parts. */
export interface ArchivedFile extends PdfFile {
  readonly text: string;
}

/** Whether a file keeps a rule. */
export type Rule = (file: ArchivedFile) => boolean;

/** Rules by the clause and the number of the test in the profile PDFA-3A of veraPDF. */
export type Rules = Readonly<Record<string, Rule>>;
