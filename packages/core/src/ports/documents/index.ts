export type { BoundTitle, DocumentBinder, FileToBind } from './document-binder.ts';
export type {
  ClaimedDocument,
  ClaimedDocuments,
  DocumentClaim,
  Employer,
  Parties,
  Payee,
} from './document-claims.ts';
export type {
  DocumentRenderer,
  LogoRefusal,
  Picture,
  PictureRequest,
  Rendering,
  RenderRequest,
} from './document-renderer.ts';
export type {
  ChangeOfDocument,
  DocumentChanges,
  DocumentRow,
  DocumentRows,
  NewDocumentRow,
  OrderDocuments,
} from './document-rows.ts';
export type { DocumentContent, DocumentStore, StoredDocument } from './document-store.ts';
export type {
  AbandonedFile,
  AbandonedFilesQuery,
  DocumentPostponement,
  DocumentStatistics,
  DocumentTasks,
  FrozenContent,
  FrozenVersion,
  LeasedStep,
  StorageData,
} from './document-tasks.ts';
export type {
  CompletedDocument,
  CompletedQuery,
  DocumentDetails,
  DocumentEmbedding,
  DocumentQuery,
  Documents,
  OrderDocument,
  OrderDocumentsQuery,
} from './documents.ts';
export type {
  ExistingStatement,
  NextYears,
  OpeningBalance,
  OpeningKey,
  StatementKey,
  StatementLedger,
  YearPlace,
} from './statement-ledger.ts';
export type { KeyedOpening, NextOpenings, StatementYears, YearPruning } from './statement-years.ts';
