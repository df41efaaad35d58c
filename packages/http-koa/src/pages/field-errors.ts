import {
  type InputIssue,
  type InputViolation,
  isRefused,
  normalizePassword,
  validateNewPassword,
} from '@paydocs/core';
import type { FieldErrors } from './form-fields.ts';

const ABOUT_PASSWORD: Partial<Record<InputViolation['rule'], string>> = {
  required: 'Enter a password.',
  length: 'Use at least 8 and at most 256 characters.',
  characters: 'Use no control characters.',
  common: 'Choose another password: this one is among the most common.',
  personal:
    'Choose another password: this one is mostly your name, your e-mail address or the name of the site.',
};

const passwordSentence = ({ rule }: InputViolation): string =>
  ABOUT_PASSWORD[rule] ?? 'Choose another password.';

/** A new password, and its repetition. */
export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

/** Returns the errors of a new password and its repetition. */
export const passwordErrors = ({ password, again }: NewPassword): FieldErrors => {
  const validation = validateNewPassword(password);
  const isRepeated = again !== '' && normalizePassword(again) === normalizePassword(password);
  const repetition = again === '' ? 'Enter the password once more.' : 'The two passwords differ.';
  return {
    ...('violation' in validation ? { password: passwordSentence(validation.violation) } : {}),
    ...(isRepeated ? {} : { password_confirmation: repetition }),
  };
};

/** Returns the errors of the fields of a form, from the issues of a use case. */
export const fieldErrors = (issues: readonly InputIssue[]): FieldErrors =>
  Object.fromEntries(
    issues.map((issue) => [
      issue.field,
      issue.field === 'password' ? passwordSentence(issue) : 'Enter a valid e-mail address.',
    ]),
  );

/** Whether the issues are about the link: users see its token and its address as one thing. */
export const isAboutLink = (issues: readonly InputIssue[]): boolean =>
  issues.some(({ field }) => field === 'token' || field === 'email');

/** Runs a use case. Returns the issues of its input, and rethrows any other error. */
export const issuesOf = async (outcome: Promise<unknown>): Promise<readonly InputIssue[]> => {
  try {
    await outcome;
    return [];
  } catch (error) {
    if (isRefused(error) && error.code === 'input.invalid') return error.facts.issues;
    throw error;
  }
};
