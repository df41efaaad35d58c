import * as v from 'valibot';

/** A text that must be there; no number or object is ever taken for one. */
export const requiredText = v.pipe(
  v.string(({ input }) => (input === null ? 'is required.' : 'must be a string.')),
  v.nonEmpty('is required.'),
);

/** A JSON object with these fields; others are left out. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, 'is required.');

/** Who signs in, on either surface. */
export const LoginBody = fields({ email: requiredText, password: requiredText });
