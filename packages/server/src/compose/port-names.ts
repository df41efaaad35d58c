import type { Ports } from '@paydocs/core';
import type { StorePorts } from '@paydocs/mikro-orm';

/** The ports that a database implements. */
export const STORE_PORTS = [
  'users',
  'sites',
  'roles',
  'sessions',
  'employees',
  'companies',
  'records',
  'userRecords',
  'passwordResets',
  'emailVerifications',
  'outbox',
  'auditLog',
] as const satisfies readonly (keyof StorePorts)[];

/** The names of all ports. */
export const PORT_NAMES = [
  ...STORE_PORTS,
  'clock',
  'random',
  'digest',
  'hasher',
  'commonPasswords',
  'tokens',
  'limiter',
  'mailer',
  'requestOrigin',
] as const satisfies readonly (keyof Ports)[];
