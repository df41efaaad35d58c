import type { InputIssue, InputViolation } from '../../domain/foundation/input-rules.ts';
import { nearestName } from '../../domain/foundation/nearest-name.ts';
import { isObject } from '../../domain/foundation/validation.ts';
import type { Columns } from './columns.ts';

/** The record of a row, or the rules that the row breaks. */
export type ReadRow =
  | { readonly record: Readonly<Record<string, unknown>> }
  | { readonly issues: readonly InputIssue[] };

/** The most unknown columns of a row or file that are named, and the length of such a name. */
const UNKNOWN_MAX = 20;
const NAME_MAX = 64;

const nameOf = (column: string): string =>
  column.length > NAME_MAX ? `${column.slice(0, NAME_MAX).toWellFormed()}…` : column;

const unknownColumns = (columns: Columns, names: readonly string[]): InputIssue[] => {
  const allowed = Object.keys(columns);
  return names
    .filter((name) => !Object.hasOwn(columns, name))
    .slice(0, UNKNOWN_MAX)
    .map((name) =>
      issue(nameOf(name), { rule: 'unknown-field', nearest: nearestName(name, allowed) }),
    );
};

const issue = (field: string, violation: InputViolation): InputIssue => ({ field, ...violation });

const placeOf = (record: Record<string, unknown>, group: string | undefined) =>
  (group === undefined ? record : (record[group] ??= {})) as Record<string, unknown>;

/** Returns the rules that a record breaks whose columns are right one by one. */
export type CheckRecord = (record: Readonly<Record<string, unknown>>) => readonly InputIssue[];

/** Reads rows, and names every column that breaks a rule: of unknown ones the first 20. */
export const readRow = (columns: Columns, check: CheckRecord = () => []) => {
  const entries = Object.entries(columns);
  return (row: unknown): ReadRow => {
    if (!isObject(row)) return { issues: [issue('row', { rule: 'object' })] };
    const issues: InputIssue[] = [];
    const record: Record<string, unknown> = {};
    for (const [column, { name, group, validate }] of entries) {
      const validation = validate(row[column]);
      if ('violation' in validation) issues.push(issue(column, validation.violation));
      else placeOf(record, group)[name] = validation.value;
    }
    issues.push(...unknownColumns(columns, Object.keys(row)));
    if (issues.length === 0) issues.push(...check(record));
    return issues.length === 0 ? { record } : { issues };
  };
};

/** Returns the rules that the columns of a file break: of unknown columns the first 20. */
export const columnIssues = (columns: Columns, names: readonly string[]): readonly InputIssue[] => {
  const known = names.filter((name) => Object.hasOwn(columns, name));
  const twice = Object.keys(columns)
    .filter((name) => known.indexOf(name) !== known.lastIndexOf(name))
    .map((name) => issue(name, { rule: 'taken' }));
  const missing = Object.entries(columns)
    .filter(([name, { required }]) => required && !names.includes(name))
    .map(([name]) => issue(name, { rule: 'required' }));
  return [...unknownColumns(columns, names), ...twice, ...missing];
};
