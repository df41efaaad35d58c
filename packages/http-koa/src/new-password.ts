import { requiredText } from './body-values.ts';

/** The two fields of a new password, which must agree. */
export const newPassword = { password: requiredText, password_confirmation: requiredText };

/** The paths of the two fields. */
export const bothPasswords = [['password'], ['password_confirmation']] as const;

/** Whether the two fields of a new password agree; an empty one has been refused already. */
export const passwordsAgree = ({
  password,
  password_confirmation: again,
}: {
  readonly password: string;
  readonly password_confirmation: string;
}): boolean => password === again || password === '' || again === '';

/** The end of the sentence about `password` when they do not. */
export const MISMATCH = 'confirmation does not match.';
