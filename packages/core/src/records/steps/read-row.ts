import type { ImportColumns } from '../../domain/record-columns.ts';
import type { InputIssue, InputViolation } from '../../domain/refused.ts';
import { isObject } from '../../domain/validation.ts';

/** The values of a row, or the rules that it breaks. */
export type ReadRow =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly issues: readonly InputIssue[] };

/** The owner of rows without a `user`. */
export interface RowDefaults {
  readonly user: string | null;
}

/** The most unknown columns of a row or file that are named, and the length of such a name. */
const UNKNOWN_MAX = 20;
const NAME_MAX = 64;

const nameOf = (column: string): string =>
  column.length > NAME_MAX ? `${column.slice(0, NAME_MAX).toWellFormed()}…` : column;

const unknownColumns = (columns: ImportColumns, names: readonly string[]): InputIssue[] => {
  const allowed = Object.keys(columns);
  return names
    .filter((name) => !Object.hasOwn(columns, name))
    .slice(0, UNKNOWN_MAX)
    .map((name) => issue(nameOf(name), { rule: 'unknown', allowed }));
};

const issue = (field: string, violation: InputViolation): InputIssue => ({ field, ...violation });

/** Validates a row, and names every column that breaks a rule: of unknown ones the first 20. */
export const readRow =
  (columns: ImportColumns, defaults: RowDefaults) =>
  (fields: unknown): ReadRow => {
    if (!isObject(fields)) return { issues: [issue('row', { rule: 'object' })] };
    const issues: InputIssue[] = [];
    const values: Record<string, unknown> = {};
    for (const [name, column] of Object.entries(columns)) {
      const validation = column.validate(fields[name]);
      if ('value' in validation) values[name] = validation.value;
      else issues.push(issue(name, validation.violation));
    }
    issues.push(...unknownColumns(columns, Object.keys(fields)));
    if ('user' in columns && values['user'] === null) {
      if (defaults.user === null) issues.push(issue('user', { rule: 'required' }));
      values['user'] = defaults.user;
    }
    return issues.length === 0 ? { values } : { issues };
  };

/** Returns the rules that the columns of a file break: of unknown columns the first 20. */
export const columnIssues = (
  columns: ImportColumns,
  names: readonly string[],
  defaults: RowDefaults,
): readonly InputIssue[] => {
  const allowed = Object.keys(columns);
  const unknown = unknownColumns(columns, names);
  const known = names.filter((name) => Object.hasOwn(columns, name));
  const twice = allowed
    .filter((name) => known.indexOf(name) !== known.lastIndexOf(name))
    .map((name) => issue(name, { rule: 'taken' }));
  const missing = allowed
    .filter((name) => {
      const isRequired =
        columns[name]?.required === true || (name === 'user' && defaults.user === null);
      return isRequired && !names.includes(name);
    })
    .map((name) => issue(name, { rule: 'required' }));
  return [...unknown, ...twice, ...missing];
};
