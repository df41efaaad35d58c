import { type Core, createCore, type PolicyOptions, portNames, type Ports } from '@paydocs/core';
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

const unused = (name: string): object =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`${name} is not open in this command.`);
      },
    },
  );

/** Ports that these use cases do not call. */
const unusedPorts = Object.fromEntries(
  portNames.map((name) => [name, unused(name)]),
) as unknown as Ports;

/** Creates the use cases of an operator's command, without keys, Redis and a mail server. */
export const operatorCore = (
  { ports }: Pick<Database, 'ports'>,
  policy: PolicyOptions = {},
): OperatorCore => createCore({ ...unusedPorts, ...ports, ...systemPorts }, policy);
