import type { FiledDocument } from '../../domain/documents/document-key.ts';

/** The number of rows of a site by kind. Kinds without rows are left out. */
export type SiteCounts = Readonly<Record<string, number>>;

/**
 * Called with documents whose rows are deleted, to remove their files. Until it resolves the files are
 * abandoned ones, which workers remove, so that an interruption leaves none. Inside a transaction of a host,
 * which may roll back, it is not called: workers remove the files afterwards.
 */
export type OnDocuments = (documents: readonly FiledDocument[]) => Promise<void>;

/** A number of rows of a site to erase. */
export interface SiteErasureBatch {
  /** The id of the site. */
  readonly siteId: number;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The maximum of rows. */
  readonly limit: number;
  /** Called with documents whose rows are deleted. */
  readonly onDocuments: OnDocuments;
}

/** The outcome of a batch. */
export type SiteErasureResult =
  | { readonly outcome: 'erased'; readonly kind: string; readonly rows: number }
  /** Another call erases the rows that are left before others can go. */
  | { readonly outcome: 'busy' }
  /** A legal hold of the site stops erasure. */
  | { readonly outcome: 'held' }
  /** No row is left but the site, or there is no such site. */
  | { readonly outcome: 'empty' };

/** The rows of a site, wherever they are stored. Any number of calls may erase one site at once. */
export interface SiteErasure {
  /** Returns the number of rows of a site, without the site. */
  count(siteId: number): Promise<SiteCounts>;
  /**
   * Deletes rows of one kind, those first to which no others refer. Parallel calls delete different
   * rows, none waits for another, and counters follow.
   */
  eraseSome(batch: SiteErasureBatch): Promise<SiteErasureResult>;
}
