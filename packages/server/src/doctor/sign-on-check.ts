import { isUnavailable } from '@paydocs/core';
import { configuredSignOn } from '../adapters/configured-sign-on.ts';
import type { Config } from '../config/settings.ts';
import type { SignOnProvider } from '@paydocs/http-koa';
import { findSignOnFaults } from '../adapters/sign-on-faults.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, type Finding, ok, wrong } from './finding.ts';

const findingOf = async (name: string, { client }: SignOnProvider): Promise<Finding> => {
  try {
    const { url } = await client.start();
    return ok(`${name}: the provider answers, and signs in at ${new URL(url).origin}`);
  } catch (error) {
    return isUnavailable(error)
      ? wrong(`${name}: the provider does not answer`, 'correct its ISSUER, or open the way to it')
      : wrong(`${name}: its metadata are those of another issuer`, 'correct its ISSUER');
  }
};

/** Reads the metadata of each identity provider, as the first sign-in does. */
export const signOnCheck: Check<Config> = {
  name: 'single sign-on',
  run: async (config) => {
    const { providers = {} } = configuredSignOn(config) ?? {};
    const names = Object.entries(providers);
    if (names.length === 0) return [ok('no identity provider is configured')];
    return Promise.all(names.map(async ([name, provider]) => findingOf(name, provider)));
  },
};

/** Looks up the sites and roles that the settings of identity providers name. */
export const signOnNamesCheck: Check<DatabaseSubject> = {
  name: 'sign-on names',
  run: async ({ database, config }) => {
    if (config.identityProviders === undefined) return [];
    const faults = await findSignOnFaults(database, config);
    return faults.length === 0
      ? [ok('the sites and roles of the providers exist')]
      : faults.map(({ message, remedy }) => wrong(message, remedy));
  },
};
