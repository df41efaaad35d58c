import type { TemplateId } from '../layouts/appearance.ts';
import type { StatementFirm, StatementPerson } from '../statements/complete-statement.ts';
import type { Issues } from '../foundation/issues.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import type { Layout } from '../layouts/layout.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { PdfStandard } from './pdf-standard.ts';
import type { YearFigures } from '../statements/year-figures.ts';
import type { YearRules } from '../statements/year-rules.ts';
import type { InputIssue } from '../foundation/input-rules.ts';
import type { StatementKeyFields, YearStatement } from '../statements/statement-year.ts';

/** Content as it was ordered, in the canonical form of its type. */
export type OrderedContent = object;

/** What every document shows, complete and frozen, besides what its type adds. */
export interface ShownContent {
  /** A BCP 47 language tag, such as `en`. */
  readonly lang: string;
  /** The currency of its amounts (ISO 4217); for documents with amounts. */
  readonly currency?: string | undefined;
  /** The standard that the file keeps, `UA-1` by default: that of the site when the document was made. */
  readonly pdfStandard?: PdfStandard | undefined;
  /** The company that issues the document. */
  readonly company: { readonly name: string };
}

/** Where content stands in an input. */
export interface ContentPlace {
  /** The path of the content in issues, `content` by default. */
  readonly path?: string;
  /** Whether documents supply what is missing, so that only the form is checked. */
  readonly isShared?: boolean;
}

/** What a document is completed from: the records as they are when it is made, and its year. */
export interface DocumentFacts {
  /** The employee; null for a document of the company alone. */
  readonly employee: StatementPerson | null;
  /** The company that issues the document. */
  readonly company: StatementFirm;
  /** The figures of the year, this document included; none for a type that counts in no year. */
  readonly figures: YearFigures;
  /** The live statements of the year, for a type that lists them. */
  readonly statements?: readonly YearStatement[] | undefined;
  /** Whether rows of the year that are absent this time are printed. */
  readonly absentRows: boolean;
}

/** The records of a document, as they are now. */
export type DocumentParties = Pick<DocumentFacts, 'employee' | 'company'>;

/** Content that is ordered, with its records and the sets of rules of the site and the company. */
export interface RuledStatement<Content> {
  /** What the document says. */
  readonly content: Content;
  /** What was ordered: the content without the rows that it takes from the employee. */
  readonly ordered: Content;
  /** The employee, whose SSN is an empty text if it is known; null for a document of the company alone. */
  readonly employee: StatementPerson | null;
  /** The company; an EIN that is known is an empty text. */
  readonly company: StatementFirm;
  /** The names of the sets of rules. */
  readonly rules: readonly string[];
  /** What precedes the paths of issues. */
  readonly prefix: string;
}

/** The company or the employee that a document is about. */
export type DocumentSubject = 'employee' | 'company';

/**
 * A type of documents: data and pure functions. A host adds its own by `documentTypes` of `createCore`;
 * orders, workers and downloads treat all types alike.
 */
export interface DocumentType<
  /** The content as it was ordered. */
  Content extends OrderedContent = OrderedContent,
  /** What a document shows. */
  Shown extends ShownContent = ShownContent,
> {
  /** The name, 1–255 characters. */
  readonly name: string;
  /** Other names, by which a site may call the type. */
  readonly aliases: readonly string[];
  /** Whether a document is of one employee, or of the company alone. */
  readonly subject: DocumentSubject;
  /** Validates content. Returns undefined with at least one issue, and for shared content. */
  validate(issues: Issues, input: unknown, place?: ContentPlace): Content | undefined;
  /** Reads content that was stored in the form of the API. */
  read(stored: RawJson): Content;
  /** Returns the date by which documents are listed, `YYYY-MM-DD`. */
  dateOf(content: Content): string;
  /**
   * Returns what makes a document the same as another one of the employee and the company, such as the year
   * of a tax form, or as another one of the site for a document of the company alone: a second one is refused
   * with `statement.exists`, while the first is neither canceled, failed nor void. Of a type without it, there
   * may be any number of equal documents. Another result than a key is the error `Misconfigured`. Of imported
   * documents `keyOf` gets content that no rule has checked: one without a valid key, or with which `keyOf`
   * fails, has none.
   */
  keyOf?(content: Content): StatementKeyFields;
  /** Returns an issue for each item that the content or its records lack; none by default. */
  missing?(ordered: RuledStatement<Content>): readonly InputIssue[];
  /** Returns what a document shows: what was ordered, and the records as they are now. */
  complete(content: Content, facts: DocumentFacts): Shown;
  /** Reads what a document shows from its stored form. */
  readShown(frozen: RawJson): Shown;
  /**
   * Returns what the file prints, with numbers of the records that are printed in full and are not to be
   * stored in readable form, such as the EIN on a tax form; what is shown by default.
   */
  inFull?(shown: Shown, parties: DocumentParties): Shown;
  /** The paths of texts that name a document after its type, such as `payDate` and `employee.name`. */
  readonly fileName: readonly string[];
  /** The layouts by the ids of templates. */
  readonly layouts: Readonly<Record<TemplateId, Layout>>;
  /**
   * The labels of the layouts in other languages than English, by language (BCP 47) and English label. The
   * labels of the product need no translation.
   */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the content that is shown looks like. */
  readonly shape: ContentShape;
  /** The rules of a type that counts in years; other types have none. */
  readonly year?: YearRules<Content, Shown> | undefined;
}
