import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

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
  /** Whether error messages include the reasons; only for settings without secret values. */
  readonly explained?: true;
  /** Returns why a value is invalid, without any part of it; undefined without a better reason. */
  readonly hint?: (text: string) => string | undefined;
  /** The description in the help. */
  readonly about: string;
}

/** The value of a setting: undefined only where there is neither a value nor a fallback. */
export type ValueOf<S extends Setting> = S extends { readonly fallback: string }
  ? InferOutput<S['schema']>
  : InferOutput<S['schema']> | undefined;

/** The value of a setting, or why it has none: the end of a sentence that begins with its name. */
export type SettingResult = { readonly value: unknown } | { readonly must: string };

/** Parses the text of a setting. The result never shows the text, which may be a password or a key. */
export const parseSetting = (setting: Setting, text: string): SettingResult => {
  const result = safeParse(setting.schema, text);
  if (result.success) return { value: result.output };
  const reason = setting.explained
    ? result.issues.map(({ message }) => message).join('; ')
    : setting.hint?.(text);
  return { must: reason === undefined ? setting.must : `${setting.must}: ${reason}` };
};
