export { type DescribedContent, type DescribedShown, describedType } from './described-type.ts';
export type { FieldRules, TypeDescription } from './type-description.ts';
export { type Document, documentFields } from './document.ts';
export { type DocumentForm, formOf } from './document-form.ts';
export {
  assertDocumentKey,
  documentKey,
  documentKeys,
  type FiledDocument,
  isDocumentKey,
  logoKey,
} from './document-key.ts';
export { PDF_STANDARDS, type PdfStandard } from './pdf-standard.ts';
export { isOutdated, isReplacing, shownStatus } from './document-task.ts';
export type {
  ContentPlace,
  DocumentFacts,
  DocumentParties,
  DocumentSubject,
  DocumentType,
  OrderedContent,
  RuledStatement,
  ShownContent,
} from './document-type.ts';
