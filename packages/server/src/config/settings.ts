import { databaseSettings } from './database-settings.ts';
import { documentSettings } from './document-settings.ts';
import { housekeepingSettings } from './housekeeping-settings.ts';
import { httpSettings } from './http-settings.ts';
import { keySettings } from './key-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { oneOf, shortName, siteIdentifier } from './schemas.ts';
import type { Setting, Source, ValueOf } from './setting.ts';
import { secondFactorSettings } from './second-factor-settings.ts';
import { type IdentityProviderConfig, singleSignOnSettings } from './single-sign-on-settings.ts';
import { webhookSettings } from './webhook-settings.ts';

/** The settings of the service, by the name of the value in `Config`. */
export const settings = {
  ...databaseSettings,
  ...documentSettings,
  ...housekeepingSettings,
  ...httpSettings,
  ...keySettings,
  ...limitSettings,
  ...mailSettings,
  ...secondFactorSettings,
  ...singleSignOnSettings,
  ...webhookSettings,
  defaultSite: {
    variable: 'DEFAULT_SITE',
    ...siteIdentifier,
    fallback: 'main',
    about: 'identifier of the site that registrations join',
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    ...oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    about: 'minimum level of the log; info includes a line for each request',
  },
  nodeName: {
    variable: 'NODE_NAME',
    ...shortName,
    about: 'name of this node in the log of requests; the name of the host if unset',
  },
  mode: {
    variable: 'NODE_ENV',
    ...oneOf(['production', 'development', 'test']),
    fallback: 'development',
    must: 'be production, development or test',
    about:
      'production requires DATABASE_URL, TOKEN_KEYS, DATA_KEYS, MAIL_URL, DOCUMENTS_URL, and PUBLIC_URL or the URLs of the pages that emails link to',
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;

/** The validated configuration of a service. */
export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> } & {
  /** How the values are given, which names them in errors; as variables by default. */
  readonly source?: Source;
  /** The identity providers; undefined without one. */
  readonly identityProviders?: readonly IdentityProviderConfig[] | undefined;
};

/** The options of `openPaydocs` that are settings. */
export type SettingOption = Extract<
  Settings[keyof Settings],
  { readonly option: string }
>['option'];

/** Returns the name of a setting where its value is given: a variable or an option. */
export const nameOf = (
  { source = 'variable' }: Pick<Config, 'source'>,
  name: keyof Settings,
): string => {
  const setting: Setting = settings[name];
  return setting[source] ?? setting.variable;
};
