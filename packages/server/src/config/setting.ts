import type { GenericSchema, InferOutput } from 'valibot';

/** An environment variable: its schema and its documentation. */
export interface Setting<
  Schema extends GenericSchema<string, unknown> = GenericSchema<string, unknown>,
> {
  readonly variable: string;
  readonly schema: Schema;
  /** The value of an unset or empty variable; undefined by default. */
  readonly fallback?: string;
  /** The end of a sentence that begins with the name of the variable and `must`. */
  readonly must: string;
  /** Whether error messages include the reason; only for settings without secret values. */
  readonly explained?: true;
  /** The description in the help. */
  readonly about: string;
}

/** The value of a setting: undefined only where there is neither a value nor a fallback. */
export type ValueOf<S extends Setting> = S extends { readonly fallback: string }
  ? InferOutput<S['schema']>
  : InferOutput<S['schema']> | undefined;
