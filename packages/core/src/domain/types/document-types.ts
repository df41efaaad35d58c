import type { DocumentType } from '../documents/document-type.ts';
import { checkDocumentType } from './check-document-type.ts';
import { employmentLetterType } from './employment-letter-type.ts';
import { Misconfigured } from '../foundation/misconfigured.ts';
import { nearestName } from '../foundation/nearest-name.ts';
import { invoiceType } from './invoice-type.ts';
import { payStatementType, payStatementTypeBy } from './pay-statement-type.ts';
import type { StatementRules } from '../statements/statement-rules.ts';
import { invalid, type Validation } from '../foundation/validation.ts';
import { form1099MiscType, form1099NecType } from '../tax-forms/form-1099-types.ts';
import { w2Type } from '../tax-forms/w2-type.ts';
import { w2cType } from '../tax-forms/w2c-type.ts';
import { yearSummaryType } from './year-summary-type.ts';

const otherTypes: readonly DocumentType[] = [
  employmentLetterType,
  w2Type,
  w2cType,
  form1099NecType,
  form1099MiscType,
  invoiceType,
  yearSummaryType,
];

/** The types of documents that come with the product. */
export const BUILT_IN_TYPES: readonly DocumentType[] = [payStatementType, ...otherTypes];

/** The type that new sites offer. */
export const DEFAULT_TYPE = payStatementType.name;

/** The types of documents of one core, by their names. */
export interface DocumentTypes {
  /** The names of all types, without aliases. */
  readonly names: readonly string[];
  /** Returns a type by its name or an alias; undefined for an unknown one. */
  readonly find: (name: string) => DocumentType | undefined;
  /**
   * Returns a type by its name or an alias.
   *
   * @throws Misconfigured for an unknown type: a document was ordered by a core that had it.
   */
  readonly of: (name: string) => DocumentType;
  /** Returns the name of a type by its name or an alias; an unknown name is returned as it is. */
  readonly nameOf: (name: string) => string;
  /** Returns all names of a type by one of them; an unknown name is returned alone. */
  readonly namesOf: (name: string) => readonly string[];
}

/**
 * Returns the types that come with the product, and these. Pay statements keep the sets of rules that are
 * given, those of the product by default.
 *
 * @throws TypeError that names a type with a field which is missing, unknown or of a wrong form, and for a name or
 *   an alias that two types have.
 */
export const documentTypes = (
  own: readonly DocumentType[] = [],
  sets?: StatementRules,
): DocumentTypes => {
  if (!Array.isArray(own)) throw new TypeError('documentTypes must be a list.');
  for (const [index, type] of own.entries()) checkDocumentType(type, index);
  const byName = new Map<string, DocumentType>();
  const pay = sets === undefined ? payStatementType : payStatementTypeBy(sets);
  const all: readonly DocumentType[] = [pay, ...otherTypes, ...own];
  for (const type of all) {
    for (const name of [type.name, ...type.aliases]) {
      if (byName.has(name)) throw new TypeError(`Two types of documents have the name ${name}.`);
      byName.set(name, type);
    }
  }
  const find = (name: string): DocumentType | undefined => byName.get(name);
  return {
    names: all.map(({ name }) => name),
    find,
    of: (name) => {
      const type = find(name);
      if (type === undefined) throw new Misconfigured(`There is no type of documents ${name}.`);
      return type;
    },
    nameOf: (name) => find(name)?.name ?? name,
    namesOf: (name) => {
      const type = find(name);
      return type === undefined ? [name] : [type.name, ...type.aliases];
    },
  };
};

/** Use cases get the types from their core; without any, those that come with the product. */
export interface WithDocumentTypes {
  /** The types of documents, {@link BUILT_IN_TYPES} by default. */
  readonly documentTypes?: DocumentTypes | undefined;
}

const builtIn = documentTypes();

/** Returns the types of documents of a core. */
export const typesOf = ({ documentTypes: own }: WithDocumentTypes): DocumentTypes => own ?? builtIn;

/**
 * Validates a type of documents of a site: one that it offers, by its name or an alias. Returns the name that
 * the site has for it.
 */
export const validateOffered =
  ({ documentTypes: names }: { readonly documentTypes: readonly string[] }, types: DocumentTypes) =>
  (input: unknown): Validation<string> => {
    const allowed = names.filter((name) => types.find(name) !== undefined);
    if (typeof input !== 'string' || allowed.length === 0)
      return invalid({ rule: 'unknown', allowed });
    if (allowed.includes(input)) return { value: input };
    const offered = allowed.find((name) => types.namesOf(name).includes(input));
    if (offered !== undefined) return { value: offered };
    const nearest = nearestName(input, [...allowed, ...allowed.flatMap(types.namesOf)]);
    return invalid({ rule: 'unknown', allowed, nearest });
  };
