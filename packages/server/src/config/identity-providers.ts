import { type ConfigRemark, valueOf } from './parse-settings.ts';
import { parse, type Setting } from './setting.ts';
import {
  type IdentityProviderConfig,
  providerSettings,
  singleSignOnSettings,
} from './single-sign-on-settings.ts';

/** The name of a provider without a list of names. */
const ONLY = 'sso';

const PREFIX = 'OIDC';

const prefixOf = (name: string): string => `${PREFIX}_${name.toUpperCase().replaceAll('-', '_')}`;

type Environment = NodeJS.ProcessEnv;

const textOf = (environment: Environment, variable: string): string | undefined =>
  environment[variable]?.trim() || undefined;

/** Returns the names of the providers of an environment, with the beginnings of their variables. */
const namesOf = (
  environment: Environment,
): readonly (readonly [name: string, prefix: string])[] => {
  const list = textOf(environment, singleSignOnSettings.oidcProviders.variable);
  if (list !== undefined) {
    const names = new Set(list.split(',').map((name) => name.trim()));
    return [...names].map((name) => [name, prefixOf(name)]);
  }
  const isConfigured = Object.values<Setting>(providerSettings).some(
    ({ variable }) => textOf(environment, variable) !== undefined,
  );
  return isConfigured ? [[ONLY, PREFIX]] : [];
};

const variableOf = ({ variable }: Setting, prefix: string): string =>
  variable.replace(PREFIX, prefix);

/** Returns the variables of the providers that an environment names. */
export const providerVariables = (environment: Environment): readonly string[] =>
  namesOf(environment).flatMap(([, prefix]) =>
    Object.values<Setting>(providerSettings).map((setting) => variableOf(setting, prefix)),
  );

/** What is wrong among the values of a provider. */
const combined = (
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): readonly ConfigRemark[] => {
  const { issuer, clientId, roles, rolesClaim } = providerSettings;
  const absent = [issuer, clientId]
    .map((setting) => variableOf(setting, prefix))
    .filter((_, index) => values[index === 0 ? 'issuer' : 'clientId'] === undefined)
    .map((variable) => ({ variable, sentence: `${variable} must be set for its provider.` }));
  if (values['roles'] === undefined || values['rolesClaim'] !== undefined) return absent;
  const variable = variableOf(rolesClaim, prefix);
  const sentence = `${variable} must be set with ${variableOf(roles, prefix)}: it names the claim.`;
  return [...absent, { variable, sentence }];
};

/** Reads the identity providers of an environment, and returns every mistake. */
export const readIdentityProviders = (
  environment: Environment,
): {
  readonly providers: readonly IdentityProviderConfig[];
  readonly mistakes: readonly ConfigRemark[];
} => {
  const read = namesOf(environment).map(([name, prefix]) => {
    const values: Record<string, unknown> = { name };
    const mistakes: ConfigRemark[] = [];
    for (const [key, setting] of Object.entries<Setting>(providerSettings)) {
      const variable = variableOf(setting, prefix);
      const input = valueOf(setting, textOf(environment, variable) ?? setting.fallback);
      const parsed = input === undefined ? { value: input } : parse(setting, input);
      if ('value' in parsed) values[key] = parsed.value;
      else mistakes.push({ variable, sentence: `${variable} must ${parsed.must}.` });
    }
    const wrong = new Set(mistakes.map(({ variable }) => variable));
    const others = combined(values, prefix).filter(({ variable }) => !wrong.has(variable));
    return {
      values: values as unknown as IdentityProviderConfig,
      mistakes: [...mistakes, ...others],
    };
  });
  return {
    providers: read.map(({ values }) => values),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
  };
};
