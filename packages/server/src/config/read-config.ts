import * as v from 'valibot';
import { OperationalError } from '../operational-error.ts';
import type { Config } from './settings.ts';
import { CONFIGURATION_EXIT_CODE } from '../operational-error.ts';
import { missingInProduction } from './production-needs.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

interface Reading {
  readonly value?: unknown;
  readonly mistake?: string;
}

const read = (setting: Setting, environment: NodeJS.ProcessEnv): Reading => {
  const text = environment[setting.variable]?.trim() || setting.fallback;
  if (text === undefined) return {};
  const result = v.safeParse(setting.schema, text);
  if (result.success) return { value: result.output };
  // The value stays untold: it may hold a password or a key.
  const why = setting.explained ? `: ${result.issues[0].message}` : '';
  return { mistake: `${setting.variable} must ${setting.must}${why}.` };
};

/** What the configuration is read for. */
export interface ReadConfigOptions {
  /** Whether the API will be served: production then needs what outlives the process. */
  readonly serving?: boolean;
}

/**
 * The configuration that these environment variables make; unset and empty ones have their
 * defaults.
 *
 * @throws OperationalError with exit code 78 that names every mistake, and no value that may be secret.
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
  if (options.serving) mistakes.push(...unmetNeeds(config, mistakes));
  if (mistakes.length > 0) {
    throw new OperationalError(['The configuration is wrong:', ...mistakes].join('\n  '), {
      exitCode: CONFIGURATION_EXIT_CODE,
    });
  }
  return config;
};

/** What production lacks; a variable that is set wrongly is a mistake already. */
const unmetNeeds = (config: Config, mistakes: readonly string[]): readonly string[] => {
  const isBroken = (variable: string): boolean =>
    mistakes.some((mistake) => mistake.startsWith(`${variable} `));
  return missingInProduction(config)
    .filter(({ variables }) => !variables.some(isBroken))
    .map(({ sentence }) => sentence);
};
