import {
  hasEmployeeNumber,
  type StatementFirm,
  type StatementPerson,
} from './complete-statement.ts';
import type { StatementContent, StatementRows } from './statement-content.ts';
import type { EarningRow } from './statement-rows.ts';

/** What a statement shows, as far as a set of rules looks at it. */
export interface StatementFacts {
  /** The content, without the rows of the employee. */
  readonly content: StatementContent;
  /** The rows that the statement shows. */
  readonly rows: StatementRows;
  /** The employee, as the record is now. */
  readonly employee: StatementPerson;
  /** The company, as the record is now. */
  readonly company: StatementFirm;
}

/** An item that a law asks for and a statement lacks. */
export interface MissingItem {
  /** The field that answers it, such as `content.earnings.0.hours` or `company.address`. */
  readonly field: string;
  /** The law and its paragraph, such as `New York Labor Law 195(3)`. */
  readonly law: string;
  /** What the law asks for, as the end of the sentence `The law asks for …`. */
  readonly asks: string;
}

/** A named set of rules for statements, such as those of a state. */
export interface StatementRule {
  /** The name that sites and companies use, such as `us-ca`. */
  readonly name: string;
  /** Returns what a statement lacks; nothing for a statement that has all. */
  readonly check: (facts: StatementFacts) => readonly MissingItem[];
}

/** Returns the path of the rows of earnings, which are ordered or those of the employee. */
export const earningsPath = ({ content }: StatementFacts): string =>
  content.earnings === null ? 'employee.earnings.items' : 'content.earnings';

/** Returns the paths of a field of the rows of earnings that are picked. */
const earningFields = (
  facts: StatementFacts,
  { field, when }: { readonly field: string; readonly when: (row: EarningRow) => boolean },
): readonly string[] =>
  facts.rows.earnings.flatMap((row, index) =>
    when(row) ? [`${earningsPath(facts)}.${index}.${field}`] : [],
  );

const PAY_BASIS = /^(?:pay basis|basis of pay|pay type|flsa status|overtime status)\s*:?$/i;

/** Returns the values of the details that say how the employee is paid: by the hour, piece, salary. */
export const payBasisOf = ({ content }: StatementFacts): readonly string[] =>
  content.details.filter(({ label }) => PAY_BASIS.test(label)).map(({ value }) => value);

const EXEMPT = /\bexempt\b/i;
/** Matches `non-exempt`, `not exempt` and `not overtime exempt`, with any hyphen. */
const NOT_EXEMPT = /\bno[nt][\s\p{Pd}]*(?:\p{L}+[\s\p{Pd}]+)?exempt\b/iu;

/** Whether a detail such as `Pay basis: Salary, exempt` says that overtime is not paid. */
export const isExempt = (facts: StatementFacts): boolean =>
  payBasisOf(facts).some((value) => EXEMPT.test(value) && !NOT_EXEMPT.test(value));

/** Whether the employee can be identified without the full number: by four digits, or a number. */
export const isIdentified = ({ content, employee }: StatementFacts): boolean =>
  employee.ssn !== null || employee.externalId !== null || hasEmployeeNumber(content);

/** Whether the address of the company has a street and a city. */
export const hasCompanyAddress = ({ company: { address } }: StatementFacts): boolean =>
  [address.address1, address.city].every((part) => part !== null && part.trim() !== '');

/** Whether a balance or a detail is about sick leave, or about paid time off in its place. */
export const hasSickLeave = ({ content }: StatementFacts): boolean =>
  [...content.balances.map(({ name }) => name), ...content.details.map(({ label }) => label)].some(
    (name) => /\b(?:sick|pto|paid time off|paid leave)\b/i.test(name),
  );

const lacksRate = ({ hours, units, rate }: EarningRow): boolean =>
  hours !== null && units === null && rate === null;

const lacksHours = ({ hours, units, rate }: EarningRow): boolean =>
  hours === null && units === null && rate !== null;

const lacksPieceRate = ({ units, rate }: EarningRow): boolean => units !== null && rate === null;

/** Returns the rates that rows with hours lack, and the hours that rows with a rate lack. */
export const hourlyGaps = (facts: StatementFacts): readonly string[] => [
  ...earningFields(facts, { field: 'rate', when: lacksRate }),
  ...earningFields(facts, { field: 'hours', when: lacksHours }),
];

/** Returns the rates that rows with units lack, and the rows when work by the piece has no units. */
export const pieceGaps = (facts: StatementFacts): readonly string[] => {
  const isByThePiece = payBasisOf(facts).some((value) => /\bpiece/i.test(value));
  const hasUnits = facts.rows.earnings.some(({ units }) => units !== null);
  return [
    ...earningFields(facts, { field: 'rate', when: lacksPieceRate }),
    ...(isByThePiece && !hasUnits ? [earningsPath(facts)] : []),
  ];
};

/** Whether a row of earnings shows hours. */
export const hasHours = ({ rows }: StatementFacts): boolean =>
  rows.earnings.some(({ hours }) => hours !== null);

/** Returns an item for each field that a paragraph asks for. */
export const itemsOf = (
  fields: readonly string[],
  { law, asks }: Omit<MissingItem, 'field'>,
): readonly MissingItem[] => fields.map((field) => ({ field, law, asks }));
