import { distance } from '../terminal/nearest-name.ts';
import { providerVariables } from './identity-providers.ts';
import type { ConfigRemark } from './parse-settings.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

const KNOWN = Object.values<Setting>(settings).map(({ variable }) => variable);

/** Names that other programs have for a variable of paydocs. */
const ALIASES: Readonly<Record<string, string>> = {
  AUDIT_RETENTION: 'AUDIT_RETENTION_DAYS',
  DATABASE_POOL_SIZE: 'DATABASE_POOL_MAX',
  DB_POOL_MAX: 'DATABASE_POOL_MAX',
  DB_POOL_SIZE: 'DATABASE_POOL_MAX',
  DB_URL: 'DATABASE_URL',
  METRICS_HOST: 'MANAGEMENT_HOST',
  METRICS_PORT: 'MANAGEMENT_PORT',
  POSTGRES_URL: 'DATABASE_URL',
  SMTP_FROM: 'MAIL_FROM',
  SMTP_URL: 'MAIL_URL',
};

const NAME = /^[A-Z][A-Z0-9_]*$/;
const SHORT_MAX = 5;
const LONG_MIN = 10;

/** Returns a name without underscores, and in the singular. */
const stemOf = (name: string): string =>
  name.replaceAll('_', '').replace(/IES$/, 'Y').replace(/S$/, '');

interface KnownName {
  readonly variable: string;
  readonly stem: string;
}

const withStem = (variable: string): KnownName => ({ variable, stem: stemOf(variable) });

const knownSettings = KNOWN.map(withStem);

/** The number of wrong characters in a typo: other programs have variables as well. */
const changesMaxOf = ({ length }: string): number => {
  if (length <= SHORT_MAX) return 0;
  return length < LONG_MIN ? 1 : 2;
};

const lettersOf = (text: string): string => [...text].toSorted().join('');

/** Returns the number of typos between two names; two letters in the wrong order are one. */
const typosIn = (name: string, other: string): number => {
  const changes = distance(name, other);
  return changes === 2 && lettersOf(name) === lettersOf(other) ? 1 : changes;
};

/** Returns the variable of paydocs that a name is most like; undefined if it is like none. */
const meantBy = (name: string, known: readonly KnownName[]): string | undefined => {
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  if (alias !== undefined) return alias;
  const stem = stemOf(name);
  const changesMax = changesMaxOf(stem);
  return known
    .map(({ variable, stem: other }) => ({ variable, changes: typosIn(stem, other) }))
    .filter(({ changes }) => changes <= changesMax)
    .toSorted((a, b) => a.changes - b.changes)[0]?.variable;
};

/**
 * Returns a warning for each variable of the environment whose name is like one of paydocs, or another
 * word for one, and is none: its value has no effect. No sentence contains a value.
 */
export const unknownVariables = (environment: NodeJS.ProcessEnv): readonly ConfigRemark[] => {
  const ofProviders = providerVariables(environment);
  const known = [...knownSettings, ...ofProviders.map(withStem)];
  return Object.keys(environment)
    .filter((name) => NAME.test(name) && !KNOWN.includes(name) && !ofProviders.includes(name))
    .flatMap((variable) => {
      const meant = meantBy(variable, known);
      if (meant !== undefined) {
        return [{ variable, sentence: `${variable} has no effect: do you mean ${meant}?` }];
      }
      if (!variable.startsWith('OIDC_')) return [];
      const sentence = `${variable} has no effect: it is no variable of a provider that OIDC_PROVIDERS names.`;
      return [{ variable, sentence }];
    });
};
