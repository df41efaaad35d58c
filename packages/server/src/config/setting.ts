import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

/** How a value is given: as an environment variable, or as an option of `openPaydocs`. */
export type Source = 'variable' | 'option';

/** The rule of a value, which is the same for a variable and an option. */
export interface Format<Schema extends GenericSchema = GenericSchema> {
  readonly schema: Schema;
  /** Returns the value that a text stands for, or the text if it stands for none; the text by default. */
  readonly fromText?: (text: string) => unknown;
  /** The end of a sentence that begins with the name of the setting and `must`. */
  readonly must: string;
  /** Whether error messages include the reasons; only for settings without secret values. */
  readonly explained?: true;
  /** Returns why a value is invalid, without any part of it; undefined without a better reason. */
  readonly hint?: (text: string) => string | undefined;
}

/** A value of the configuration: its names, its rule and its documentation. */
export interface Setting extends Format {
  /** The name of the environment variable. */
  readonly variable: string;
  /** The option of `openPaydocs`, with a dot before the name inside an object; none by default. */
  readonly option?: string;
  /** The text of an unset or empty variable, which an omitted option has as well; undefined by default. */
  readonly fallback?: string;
  /** The description in the help. */
  readonly about: string;
}

/** The value of a setting: undefined only where there is neither a value nor a fallback. */
export type ValueOf<S extends Setting> = S extends { readonly fallback: string }
  ? InferOutput<S['schema']>
  : InferOutput<S['schema']> | undefined;

/** A parsed value, or why it is invalid: the end of a sentence that begins with its name. */
export type Parsed = { readonly value: unknown } | { readonly must: string };

/** Parses a value. The result never shows the value, which may be a password or a key. */
export const parse = ({ schema, must, explained, hint }: Format, input: unknown): Parsed => {
  const value = typeof input === 'string' ? input.trim() : input;
  const { success, output, issues = [] } = safeParse(schema, value);
  if (success) return { value: output };
  // The message of a value of a wrong type quotes the value.
  const reasons = issues.filter(({ kind }) => kind !== 'schema').map(({ message }) => message);
  const reason = explained ? reasons.join('; ') : typeof value === 'string' && hint?.(value);
  return { must: reason ? `${must}: ${reason}` : must };
};
