import { type Schema, text } from './schema.ts';

/** A decimal amount, as a text or a number. */
export const decimal = (description: string, example: string): Schema => ({
  type: ['string', 'number'],
  description,
  examples: [example],
});

/** A decimal amount that may be null. */
export const optionalDecimal = (description: string, example: string): Schema => ({
  ...decimal(description, example),
  type: ['string', 'number', 'null'],
});

/** A text with a largest length. */
export const limited = (maxLength: number, description: string, example: string): Schema =>
  text({ minLength: 1, maxLength, description, examples: [example] });

/** A day. */
export const date = (description: string, example: string): Schema =>
  text({ format: 'date', description, examples: [example] });

/** An object without other fields. */
export const closed = (
  properties: Readonly<Record<string, Schema>>,
  { required, description }: { readonly required: readonly string[]; readonly description: string },
): Schema => ({ type: 'object', properties, required, additionalProperties: false, description });
