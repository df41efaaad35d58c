import * as v from 'valibot';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../operational-error.ts';
import type { Config } from './settings.ts';
import { missingInProduction } from './production-needs.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

interface ReadResult {
  readonly value?: unknown;
  readonly mistake?: string;
}

const read = (setting: Setting, environment: NodeJS.ProcessEnv): ReadResult => {
  const text = environment[setting.variable]?.trim() || setting.fallback;
  if (text === undefined) return {};
  const result = v.safeParse(setting.schema, text);
  if (result.success) return { value: result.output };
  // The message omits the value, which may be a password or a key.
  const reason = setting.explained ? `: ${result.issues[0].message}` : '';
  return { mistake: `${setting.variable} must ${setting.must}${reason}.` };
};

/** Options for {@link readConfig}. */
export interface ReadConfigOptions {
  /** Whether the configuration must meet the requirements of serving in production. */
  readonly serving?: boolean;
}

/**
 * Reads the configuration from environment variables. Unset and empty variables have their defaults.
 *
 * @throws OperationalError with exit code 78 that names every mistake, and no secret value.
 */
export const readConfig = (
  environment: NodeJS.ProcessEnv,
  options: ReadConfigOptions = {},
): Config => {
  const results = Object.entries<Setting>(settings).map(
    ([name, setting]) => [name, read(setting, environment)] as const,
  );
  const config = Object.fromEntries(results.map(([name, { value }]) => [name, value])) as Config;
  const mistakes = results.flatMap(([, { mistake }]) => mistake ?? []);
  if (options.serving) mistakes.push(...unmetRequirements(config, mistakes));
  if (mistakes.length > 0) {
    throw new OperationalError(['The configuration is wrong:', ...mistakes].join('\n  '), {
      exitCode: CONFIGURATION_EXIT_CODE,
    });
  }
  return config;
};

/** Returns unmet requirements, except those of variables that are already reported as wrong. */
const unmetRequirements = (config: Config, mistakes: readonly string[]): readonly string[] => {
  const isWrong = (variable: string): boolean =>
    mistakes.some((mistake) => mistake.startsWith(`${variable} `));
  return missingInProduction(config)
    .filter(({ variables }) => !variables.some(isWrong))
    .map(({ sentence }) => sentence);
};
