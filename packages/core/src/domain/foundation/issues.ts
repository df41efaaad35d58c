import type { InputIssue } from './input-rules.ts';
import { Refused } from './refused.ts';
import type { Validation } from './validation.ts';

/** Collects the violations of an input with nested fields. */
export interface Issues {
  readonly list: readonly InputIssue[];
  /** Returns the value of a field, or adds its violation and returns the substitute. */
  take<T>(field: string, validation: Validation<T>, substitute: T): T;
  /** Adds a violation. */
  add(issue: InputIssue): void;
  /**
   * Refuses an input with violations.
   *
   * @throws `input.invalid` with all of them, unless there is none.
   */
  refuse(): void;
}

/** Starts a collection of violations. */
export const collectIssues = (): Issues => {
  const list: InputIssue[] = [];
  return {
    list,
    take: (field, validation, substitute) => {
      if ('value' in validation) return validation.value;
      list.push({ field, ...validation.violation });
      return substitute;
    },
    add: (issue) => void list.push(issue),
    refuse: () => {
      if (list.length > 0) throw new Refused('input.invalid', { issues: list });
    },
  };
};
