import type { Document } from '../../domain/documents/document.ts';
import type { Company, Employee } from '../../domain/records/payroll.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { UnreadableValue } from '../../domain/foundation/unreadable.ts';
import type { YearFigures } from '../../domain/statements/year-figures.ts';

/** A worker's request for documents to make. */
export interface DocumentClaim {
  /** A new id, under which the documents are leased. */
  readonly leaseId: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** How long no other worker can claim the documents. */
  readonly leaseMs: number;
  /** The longest lease or postponement: a due time further ahead was set under a wrong clock. */
  readonly delayMaxMs: number;
  /** The maximum number of documents. */
  readonly limit: number;
}

/** The employee of a document, as far as a document shows the employee, and the address, which tells who is erased. */
export type Payee = Pick<
  Employee,
  'externalId' | 'firstName' | 'lastName' | 'email' | 'ssn' | 'address'
>;

/** The company of a document, as far as a document shows the company. */
export type Employer = Pick<Company, 'name' | 'ein' | 'address' | 'phone' | 'email'>;

/** The people of a document, as they are now; no employee for a document of the company alone. */
export type Parties =
  | { readonly employee: Payee | null; readonly company: Employer }
  | UnreadableValue;

/** A leased document. */
export interface ClaimedDocument
  extends Pick<
    Document,
    | 'id'
    | 'siteId'
    | 'companyId'
    | 'employeeId'
    | 'uuid'
    | 'type'
    | 'templateId'
    | 'colorId'
    | 'content'
  > {
  /** The id of the document that this one replaces. */
  readonly replacesId: number | null;
  /** What was ordered, with all rows. */
  readonly requested: RawJson;
  /** When the content was frozen; null while `content` is what was ordered. */
  readonly madeAtMs: number | null;
  /** The version of the figures of the frozen content; null without any. */
  readonly madeVersion: number | null;
  /** The figures of the year, and their version. */
  readonly year: { readonly figures: YearFigures; readonly version: number };
  /** The number of claims since the document was ordered or retried, this one included. */
  readonly attempts: number;
  /** The employee and the company, as they are now. */
  readonly parties: Parties;
}

/** Leased documents of one order. */
export interface ClaimedDocuments {
  /** The order of the documents. */
  readonly orderId: number;
  /** The site's logo and settings of documents. */
  readonly site: Pick<Site, 'logo' | 'settings'>;
  /** Whether documents are made although a letter of a name has no glyph. */
  readonly allowMissingLetters: boolean;
  /** The documents that are leased. */
  readonly documents: readonly ClaimedDocument[];
}
