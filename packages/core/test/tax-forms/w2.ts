import { type DocumentType, documentTypes } from '@paydocs/core';
import { collectIssues } from '../../src/domain/foundation/issues.ts';

/** Boxes of a Form W-2 that agree with each other. */
export const BOXES = {
  1: '70000.00',
  2: '8212.50',
  3: '75000.00',
  4: '4650.00',
  5: '75000.00',
  6: '1087.50',
};

/** Validates content of a type, and returns each issue as `field rule expected`. */
export const validated = (name: string, input: unknown, isShared = false) => {
  const type: DocumentType = documentTypes().of(name);
  const issues = collectIssues();
  const content = type.validate(issues, input, { isShared });
  return {
    content,
    issues: issues.list.map((issue) => {
      const expected = issue.rule === 'format' ? ` ${issue.expected}` : '';
      return `${issue.field} ${issue.rule}${expected}`;
    }),
  };
};

/** Returns the issues of a Form W-2 with these boxes instead of the usual ones. */
export const issuesWith = (boxes: object, year: string | number = '2025'): readonly string[] =>
  validated('W-2', { year, boxes: { ...BOXES, ...boxes } }).issues;
