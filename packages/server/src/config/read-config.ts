import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import type { Config } from './settings.ts';
import { DATABASE, missingInProduction } from './production-needs.ts';
import { parseSetting, type Setting } from './setting.ts';
import { settings } from './settings.ts';

/** A mistake in the environment: a sentence that quotes no secret value. */
export interface ConfigMistake {
  /** The variable that is wrong or missing. */
  readonly variable: string;
  readonly sentence: string;
}

/** Options for {@link readConfig}. */
export interface ReadConfigOptions {
  /** Whether the configuration must meet the requirements of serving in production. */
  readonly serving?: boolean;
  /** Whether MIGRATE_DATABASE_URL may take the place of DATABASE_URL. */
  readonly migrating?: boolean;
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
  const { config, mistakes } = inspectConfig(environment, options);
  if (mistakes.length === 0) return config;
  const sentences = mistakes.map(({ sentence }) => sentence);
  throw new OperationalError(['The configuration is wrong:', ...sentences].join('\n  '), {
    exitCode: CONFIGURATION_EXIT_CODE,
  });
};

/**
 * Reads the configuration, and returns every mistake with the values of the other variables. The
 * value of a wrong variable is undefined, whatever its type says.
 */
export const inspectConfig = (
  environment: NodeJS.ProcessEnv,
  options: ReadConfigOptions = {},
): { readonly config: Config; readonly mistakes: readonly ConfigMistake[] } => {
  const values: Record<string, unknown> = {};
  const mistakes: ConfigMistake[] = [];
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const text = environment[setting.variable]?.trim() || setting.fallback;
    const result = text === undefined ? { value: undefined } : parseSetting(setting, text);
    if ('value' in result) values[name] = result.value;
    else mistakes.push({ variable: setting.variable, sentence: sentenceOf(setting, result.must) });
  }
  const config = values as unknown as Config;
  mistakes.push(...missingDatabase(config, { environment, ...options }));
  if (options.serving) mistakes.push(...unmetRequirements(config, mistakes));
  return { config, mistakes };
};

const sentenceOf = ({ variable }: Setting, must: string): string => `${variable} must ${must}.`;

interface Given extends ReadConfigOptions {
  readonly environment: NodeJS.ProcessEnv;
}

const missingDatabase = (
  { mode }: Config,
  { environment, migrating = false }: Given,
): readonly ConfigMistake[] => {
  const { DATABASE_URL: url, MIGRATE_DATABASE_URL: migrateUrl } = environment;
  const isSet = Boolean(url?.trim() || (migrating && migrateUrl?.trim()));
  return mode !== 'production' || isSet ? [] : [{ variable: 'DATABASE_URL', sentence: DATABASE }];
};

/** Returns unmet requirements, except those of variables that are already reported as wrong. */
const unmetRequirements = (
  config: Config,
  mistakes: readonly ConfigMistake[],
): readonly ConfigMistake[] => {
  const isWrong = (variable: string): boolean =>
    mistakes.some((mistake) => mistake.variable === variable);
  return missingInProduction(config)
    .filter(({ variables }) => !variables.some(isWrong))
    .map(({ variables, sentence }) => ({ variable: variables[0], sentence }));
};
