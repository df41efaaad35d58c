import type { AuditEntry } from '../audit/audit-entry.ts';
import { fold } from '../values/fold.ts';
import type { JsonObject, JsonValue } from '../foundation/json.ts';
import type { RawJson } from '../values/raw-json.ts';
import { ERASED } from '../accounts/user.ts';

/** A person with the values that name the person in texts. */
export interface NamedPerson {
  /** The kind of the person. */
  readonly kind: 'user' | 'employee';
  /** The id of the user or the employee. */
  readonly id: number;
  /** The first name. */
  readonly firstName: string;
  /** The last name. */
  readonly lastName: string;
  /** Null for an employee without an address. */
  readonly email: string | null;
  /** The key in another system; users have none. */
  readonly externalId?: string | null;
  /** The values of the host's own fields that lists may filter by; users have none. */
  readonly fields?: RawJson;
}

/** The details of audit entries with texts that somebody typed; others have fixed words and ids. */
export const TYPED_DETAILS = ['actor', 'email', 'filter', 'hostReason', 'name'] as const;

/** Returns the words of a text in folded form, with a space on both sides of each. */
const wordsOf = (text: string): string =>
  ` ${fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;

const hasWordsOf = (text: string, value: string | null): boolean =>
  value !== null && wordsOf(text).includes(wordsOf(value));

const hasEmail = (text: string, { email }: NamedPerson): boolean => hasWordsOf(text, email);

const ADDRESS = /[^\s,;<>]+@[^\s,;<>]+/g;

/** An address of somebody else may contain the name of the person. */
const hasName = (text: string, { firstName, lastName }: NamedPerson): boolean => {
  const words = text.replaceAll(ADDRESS, ' ');
  return [firstName, lastName].some((name) => hasWordsOf(words, name));
};

/** Whether a search for this part of a value finds the person. */
const isPart = (text: string, { firstName, lastName, email }: NamedPerson): boolean =>
  [firstName, lastName, email ?? ''].some((value) => fold(value).includes(fold(text)));

/** Whether a search for this part of a key, or of a text of an own field, finds the person. */
const isPartOfKey = (text: string, { externalId, fields }: NamedPerson): boolean =>
  [externalId, ...Object.values(fields?.parse() ?? {})].some(
    (value) => typeof value === 'string' && fold(value).includes(fold(text)),
  );

const isOwnValue = (text: string, { fields }: NamedPerson): boolean =>
  fields !== undefined && Object.values(fields.parse()).includes(text);

const shows = ({ details }: Pick<AuditEntry, 'details'>, { kind, id }: NamedPerson): boolean =>
  kind === 'employee' && Array.isArray(details['ids']) && details['ids'].includes(id);

/** Whether a text names the person, under the name of a filter if it has one. */
type Names = (text: string, filter: string) => boolean;

/** Replaces each text of a value that names the person. */
const replaced = (value: JsonValue, names: Names, filter = ''): JsonValue => {
  if (typeof value === 'string') return names(value, filter) ? ERASED : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: JsonValue) => replaced(each, names, filter));
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, each]) => [name, replaced(each, names, name)]),
  );
};

/**
 * Returns the details of an audit entry in which `Erased` replaces each typed text that names the person:
 * by the e-mail address, by a name as whole words without regard to case and accents, or by the key in another
 * system. A filter of a list that showed an employee names the employee by a part of a name, and by a value of
 * the host's own fields, as well, and one with `:contains` by a part of the key or of such a value.
 */
export const erasedDetails = (
  entry: Pick<AuditEntry, 'details'>,
  person: NamedPerson,
): JsonObject => {
  const isShown = shows(entry, person);
  const finds: Names = (text, filter) =>
    isPart(text, person) ||
    isOwnValue(text, person) ||
    (filter.endsWith(':contains') && isPartOfKey(text, person));
  const names = (text: string): boolean =>
    hasEmail(text, person) || hasName(text, person) || text === person.externalId;
  const rules: Readonly<Record<string, Names>> = {
    // An account of the operating system is no name of a person.
    actor: (text) => hasEmail(text, person),
    filter: (text, filter) => names(text) || (isShown && finds(text, filter)),
  };
  return Object.fromEntries(
    Object.entries(entry.details).map(([name, value]) => {
      const isTyped = TYPED_DETAILS.some((each) => each === name);
      return [name, isTyped ? replaced(value, rules[name] ?? names) : value];
    }),
  );
};
