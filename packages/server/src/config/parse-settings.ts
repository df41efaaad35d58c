import { parse, type Setting, type Source } from './setting.ts';
import { type Config, settings } from './settings.ts';

/** A mistake in the configuration, or a risk. */
export interface ConfigRemark {
  readonly variable: string;
  /** The message, which names the setting as it is given and quotes no secret value. */
  readonly sentence: string;
}

/** Returns the value that a text stands for; undefined without a text. */
export const valueOf = ({ fromText }: Setting, text: string | undefined): unknown =>
  text === undefined ? undefined : (fromText?.(text) ?? text);

/**
 * Parses the given values of all settings; undefined stands for the fallback. The value of a wrong
 * setting is undefined, whatever its type says.
 */
export const parseSettings = (
  source: Source,
  inputOf: (setting: Setting) => unknown,
): { readonly config: Config; readonly mistakes: readonly ConfigRemark[] } => {
  const values: Record<string, unknown> = {};
  const mistakes: ConfigRemark[] = [];
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const { variable, fallback } = setting;
    const own = inputOf(setting);
    const value = own === undefined ? valueOf(setting, fallback) : own;
    const parsed = value === undefined ? { value } : parse(setting, value);
    if ('value' in parsed) values[name] = parsed.value;
    else
      mistakes.push({ variable, sentence: `${setting[source] ?? variable} must ${parsed.must}.` });
  }
  return { config: values as unknown as Config, mistakes };
};
