import * as v from 'valibot';
import { Failure } from '../failure.ts';
import type { Setting, ValueOf } from './setting.ts';
import { settings } from './settings.ts';

type Name = keyof typeof settings;

/** The configuration of a service, checked. */
export type Config = { readonly [N in Name]: ValueOf<(typeof settings)[N]> };

/** The exit code of a wrong configuration (`EX_CONFIG` of sysexits.h). */
export const CONFIGURATION_EXIT_CODE = 78;

/** Says that production needs keys, and how to make them. */
export const NEEDS_KEYS =
  'TOKEN_KEYS must be set in production: make a key with `paydocs keys generate`.';

interface Reading {
  readonly value?: unknown;
  readonly mistake?: string;
}

const read = (setting: Setting, environment: NodeJS.ProcessEnv): Reading => {
  const text = environment[setting.variable]?.trim() || setting.fallback;
  if (text === undefined) return {};
  const result = v.safeParse(setting.schema, text);
  // The value stays untold: it may hold a password or a key.
  return result.success
    ? { value: result.output }
    : { mistake: `${setting.variable} must ${setting.must}.` };
};

/** What the configuration is read for. */
export interface Purpose {
  /** Whether tokens will be signed: production then needs keys that outlive the process. */
  readonly signing?: boolean;
}

/**
 * The configuration that these environment variables make; unset and empty ones have their
 * defaults.
 *
 * @throws Failure with exit code 78 that names every mistake, and no value.
 */
export const readConfig = (environment: NodeJS.ProcessEnv, purpose: Purpose = {}): Config => {
  const results = Object.entries<Setting>(settings).map(
    ([name, setting]) => [name, read(setting, environment)] as const,
  );
  const config = Object.fromEntries(results.map(([name, { value }]) => [name, value])) as Config;
  const mistakes = results.flatMap(([, { mistake }]) => mistake ?? []);
  const keysBroken = mistakes.some((mistake) => mistake.startsWith('TOKEN_KEYS'));
  if (purpose.signing && needsKeys(config) && !keysBroken) mistakes.push(NEEDS_KEYS);
  if (mistakes.length > 0) {
    throw new Failure(['The configuration is wrong:', ...mistakes].join('\n  '), {
      exitCode: CONFIGURATION_EXIT_CODE,
    });
  }
  return config;
};

/** Whether the configuration lacks the keys that production needs. */
export const needsKeys = ({ mode, tokenKeys }: Config): boolean =>
  mode === 'production' && tokenKeys === undefined;
