import { expect, test } from 'vitest';
import { issueMessage, validationMessage } from '../../src/problems/validation-messages.ts';

test('a message names other fields as requests do', () => {
  const unknown = { rule: 'unknown-field', nearest: 'employerContributions' } as const;
  expect(validationMessage(unknown)).toBe(
    'is unknown; the nearest name is employer_contributions.',
  );
  const beside = { rule: 'beside', other: 'employeeIds' } as const;
  expect(validationMessage(beside)).toBe('must be left out beside employee_ids.');
});

test('a message of a layout names fields as the layout does', () => {
  const issue = { field: 'layout.blocks.0', rule: 'unknown-field', nearest: 'rowGap' } as const;
  expect(issueMessage(issue)).toBe('is unknown; the nearest name is rowGap.');
});
