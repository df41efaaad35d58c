import { auditSettings } from './audit-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { housekeepingSettings } from './housekeeping-settings.ts';
import { httpSettings } from './http-settings.ts';
import { keySettings } from './key-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { applicationName, oneOf, siteIdentifier } from './schemas.ts';
import { managementSettings } from './management-settings.ts';
import type { Setting, ValueOf } from './setting.ts';

/** The environment variables of the service, by the name of the value in `Config`. */
export const settings = {
  ...databaseSettings,
  ...auditSettings,
  ...httpSettings,
  ...managementSettings,
  ...housekeepingSettings,
  ...keySettings,
  ...limitSettings,
  ...mailSettings,
  defaultSite: {
    variable: 'DEFAULT_SITE',
    schema: siteIdentifier,
    fallback: 'main',
    must: 'be up to 63 of a–z, 0–9 and, inside, hyphens',
    about: 'identifier of the site that registrations join',
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    must: 'be one of fatal, error, warn, info, debug, trace, silent',
    about: 'minimum level of the log; info includes a line for each request',
  },
  nodeName: {
    variable: 'NODE_NAME',
    schema: applicationName,
    must: 'be 1 to 63 printable ASCII characters',
    about: 'name of this node in the log of requests; the name of the host if unset',
  },
  mode: {
    variable: 'NODE_ENV',
    schema: oneOf(['production', 'development', 'test']),
    fallback: 'development',
    must: 'be production, development or test',
    about:
      'production requires DATABASE_URL, TOKEN_KEYS, DATA_KEYS, MAIL_URL, and PUBLIC_URL or RESET_PASSWORD_URL',
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;

/** The validated configuration of a service. */
export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };
