import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { type ConfigRemark, parseSettings, valueOf } from './parse-settings.ts';
import { readIdentityProviders } from './identity-providers.ts';
import { missingForProcesses } from './process-needs.ts';
import { DATABASE, missingInProduction } from './production-needs.ts';
import type { Config } from './settings.ts';
import { missingForSignOn } from './sign-on-needs.ts';

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
  { serving = false, migrating = false }: ReadConfigOptions = {},
): { readonly config: Config; readonly mistakes: readonly ConfigRemark[] } => {
  const textOf = (variable: string) => environment[variable]?.trim() || undefined;
  const parsed = parseSettings('variable', (setting) => valueOf(setting, textOf(setting.variable)));
  const { providers, mistakes } = readIdentityProviders(environment);
  const config = {
    ...parsed.config,
    ...(providers.length === 0 ? {} : { identityProviders: providers }),
  };
  const databaseUrl =
    textOf('DATABASE_URL') ?? (migrating ? textOf('MIGRATE_DATABASE_URL') : undefined);
  const found = [...parsed.mistakes, ...mistakes];
  if (config.mode === 'production' && databaseUrl === undefined) {
    found.push({ variable: 'DATABASE_URL', sentence: DATABASE });
  }
  return { config, mistakes: [...found, ...(serving ? unmetRequirements(config, found) : [])] };
};

/** Returns unmet requirements, except those of variables that are already reported as wrong. */
const unmetRequirements = (
  config: Config,
  mistakes: readonly ConfigRemark[],
): readonly ConfigRemark[] => {
  const found = [...mistakes];
  for (const { variables, sentence } of [
    ...missingInProduction(config),
    ...missingForProcesses(config),
    ...missingForSignOn(config),
  ]) {
    if (found.some(({ variable }) => variables.includes(variable))) continue;
    found.push({ variable: variables[0], sentence });
  }
  return found.slice(mistakes.length);
};
