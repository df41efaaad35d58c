import * as v from 'valibot';

/** A required string. Other types are not converted. */
export const requiredText = v.pipe(
  v.string(({ input }) => (input === null ? 'is required.' : 'must be a string.')),
  v.nonEmpty('is required.'),
);

/** A JSON object with these fields. Unknown fields are dropped. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, 'is required.');

/** The fields of a new password and its confirmation, which must match. */
export const newPassword = { password: requiredText, password_confirmation: requiredText };

/** The paths of the fields of `newPassword`. */
export const passwordPaths = [['password'], ['password_confirmation']] as const;

/** Whether the fields match. An empty field is no mismatch, since it is refused already. */
export const passwordsMatch = ({
  password,
  password_confirmation: confirmation,
}: {
  readonly password: string;
  readonly password_confirmation: string;
}): boolean => password === confirmation || password === '' || confirmation === '';

/** The issue of `password` for fields that do not match. */
export const MISMATCH = 'confirmation does not match.';
