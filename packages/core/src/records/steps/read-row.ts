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

const issue = (field: string, violation: InputViolation): InputIssue => ({ field, ...violation });

/** Validates a row, and names every column that breaks a rule. */
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
    const allowed = Object.keys(columns);
    for (const name of Object.keys(fields)) {
      if (!Object.hasOwn(columns, name)) {
        issues.push(issue(name, { rule: 'unknown', allowed }));
      }
    }
    if ('user' in columns && values['user'] === null) {
      if (defaults.user === null) issues.push(issue('user', { rule: 'required' }));
      values['user'] = defaults.user;
    }
    return issues.length === 0 ? { values } : { issues };
  };

/** Returns the rules that the columns of a file break. */
export const columnIssues = (
  columns: ImportColumns,
  names: readonly string[],
  defaults: RowDefaults,
): readonly InputIssue[] => {
  const allowed = Object.keys(columns);
  const unknown = names
    .filter((name) => !Object.hasOwn(columns, name))
    .map((name) => issue(name, { rule: 'unknown', allowed }));
  const twice = names
    .filter((name, index) => names.indexOf(name) !== index)
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
