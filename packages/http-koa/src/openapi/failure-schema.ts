import type { ErrorCode } from '../problems/error-codes.ts';
import {
  freeForm,
  listOf,
  nullable,
  objectOf,
  type Schema,
  text,
  timestamp,
  whole,
} from './schema.ts';

const statements = listOf(
  objectOf<Record<string, unknown>>({
    employee_id: nullable(
      whole({
        minimum: 1,
        description: 'The employee; null for a document of the company alone.',
        examples: [104],
      }),
    ),
    uuid: nullable(
      text({
        format: 'uuid',
        description: 'The document of the employee; null for one that was deleted.',
        examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'],
      }),
    ),
  }),
  { description: 'With `statement.exists`: the statements that employees have already.' },
);

const challenge = {
  challenge: text({
    description: 'With `second_factor.required`: sent back with a code or a passkey.',
    examples: ['7.kJ3v0Wm6Zc1Qe8yT5uXr2bNs7aLd4fGhP9oViBxYtMw'],
  }),
  expires_at: timestamp({
    description: 'With `second_factor.required`: the end of the challenge.',
  }),
  passkey: freeForm({
    description: 'With `second_factor.required`, of an account with passkeys: the options of one.',
  }),
};

const codeOf = (codes: readonly ErrorCode[]): Schema =>
  text({ description: 'What went wrong, for programs.', enum: codes });

const errorsOf = (status: number, codes: readonly ErrorCode[]): Schema => {
  if (status === 422) {
    return {
      type: 'object',
      description: 'Sentences, by the name of the field or parameter in the request.',
      minProperties: 1,
      additionalProperties: listOf(text(), { minItems: 1 }),
    };
  }
  const fact =
    status === 500
      ? { request_id: text({ description: 'The `X-Request-Id` of this response.' }) }
      : { detail: text({ description: 'What went wrong, in a sentence.' }) };
  const optional = {
    ...(codes.includes('statement.exists') ? { statements } : {}),
    ...(codes.includes('second_factor.required') ? challenge : {}),
  };
  return objectOf<Record<string, unknown>>(
    { code: codeOf(codes), ...fact },
    { description: 'The code, and what is known.', optional },
  );
};

/** Returns the schema of an error body with one of these codes. */
export const failureSchema = (status: number, codes: readonly ErrorCode[]): Schema =>
  objectOf<Readonly<Record<string, unknown>>>({
    success: { type: 'boolean', const: false, description: 'Whether the request succeeded.' },
    message: text({ description: 'A message for people.' }),
    ...(status === 422 ? { code: codeOf(codes) } : {}),
    errors: errorsOf(status, codes),
  });
