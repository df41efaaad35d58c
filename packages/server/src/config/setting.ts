import type { GenericSchema, InferOutput } from 'valibot';

/** One environment variable: how it is read, and how it is told to people. */
export interface Setting<
  Schema extends GenericSchema<string, unknown> = GenericSchema<string, unknown>,
> {
  readonly variable: string;
  readonly schema: Schema;
  /** What holds when the variable is unset or empty; without one the setting is absent. */
  readonly fallback?: string;
  /** The end of a sentence that begins with the variable's name and `must`. */
  readonly must: string;
  /** Whether a mistake is told in the schema's own words as well: only where no value is a secret. */
  readonly explained?: true;
  readonly about: string;
}

/** The value of a setting: undefined only where there is neither a value nor a fallback. */
export type ValueOf<S extends Setting> = S extends { readonly fallback: string }
  ? InferOutput<S['schema']>
  : InferOutput<S['schema']> | undefined;
