import { type Core, createCore, type CorePorts, type PolicyOptions } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { systemPorts } from './system-ports.ts';

/** The use cases for operators that need no port but those of the database. */
export type OperatorCore = Pick<
  Core,
  | 'countPrunable'
  | 'exportRecords'
  | 'importRecords'
  | 'listOutbox'
  | 'prune'
  | 'recordUpkeep'
  | 'retryOutboxEntry'
>;

/** A port that none of these use cases calls. */
const unused = <Name extends keyof CorePorts>(name: Name): CorePorts[Name] & object =>
  new Proxy({} as CorePorts[Name] & object, {
    get: () => {
      throw new Error(`${name} is not open in this command.`);
    },
  });

/** Creates the use cases of an operator's command, without keys, Redis and a mail server. */
export const operatorCore = (
  { ports }: Pick<Database, 'ports'>,
  policy: PolicyOptions = {},
): OperatorCore =>
  createCore(
    {
      ...ports,
      ...systemPorts,
      commonPasswords: unused('commonPasswords'),
      hasher: unused('hasher'),
      tokens: unused('tokens'),
      limiter: unused('limiter'),
      mailer: unused('mailer'),
    },
    policy,
  );
