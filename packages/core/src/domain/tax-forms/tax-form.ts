import type { BoxIssue } from './box-checks.ts';
import type { Boxes, BoxRules } from './box-rules.ts';
import { type StatementPerson } from '../statements/complete-statement.ts';
import type { StatementCompany } from '../statements/pay-statement.ts';
import type { ShownContent } from '../documents/document-type.ts';
import type { FieldRules } from '../documents/type-description.ts';
import type { Issues } from '../foundation/issues.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import type { Layout } from '../layouts/layout.ts';

/** What is ordered of a form: the year, its boxes, and further fields. */
export type TaxContent = Readonly<Record<string, unknown>> & {
  /** `YYYY`. */
  readonly year: string;
  readonly boxes: Boxes;
  readonly lang: string;
};

/** What a form shows. The EIN of the payer is null where it is stored, and in full where it is printed. */
export type TaxShown = ShownContent &
  Readonly<Record<string, unknown>> & {
    readonly company: StatementCompany & { readonly ein: string | null };
  };

/** Fields of a content by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** A form of the tax office for one employee, company and year: data, and functions of its boxes. */
export interface TaxForm {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The years, `YYYY`, of which the form is known. */
  readonly years: readonly string[];
  /** Returns the rules of the boxes of a year. */
  readonly boxesOf: (year: string) => BoxRules;
  /** Returns the boxes that contradict others. */
  readonly check: (boxes: Boxes, year: string) => readonly BoxIssue[];
  /** The names of further fields with boxes, which are not compared with each other; none by default. */
  readonly uncheckedBoxes?: readonly string[];
  /** The rules of further fields, which may be missing. */
  readonly fields?: FieldRules;
  /** Adds an issue for each field that contradicts others; the boxes agree with each other already. */
  readonly refuse?: (issues: Issues, content: TaxContent, path: string) => void;
  /** Returns the fields as they are validated, such as boxes that were given by another name. */
  readonly prepare?: (issues: Issues, fields: Fields, path: string) => Fields;
  /** Returns what forms of a year differ by; without it, a year has any number of forms. */
  readonly runOf?: (content: TaxContent) => string;
  /** Returns what the layout shows, besides the year and the parties. */
  readonly show: (content: TaxContent, employee: StatementPerson) => Fields;
  /** Whether content has a number of the recipient in place of the SSN of the record. */
  readonly hasNumber?: (content: TaxContent) => boolean;
  /** What that looks like. */
  readonly shape: ContentShape;
  readonly layout: Layout;
}
