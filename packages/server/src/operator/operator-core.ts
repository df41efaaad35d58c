import {
  type Core,
  createCore,
  type PolicyOptions,
  portNames,
  type Ports,
  type WorkEngine,
} from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { systemPorts } from './system-ports.ts';

/**
 * The use cases for operators, and those with which an operator orders for a user. They need no port but those
 * of the database, and those of `OpenPorts` that the command has opened.
 */
export type OperatorCore = Pick<
  Core,
  | 'activateUser'
  | 'addOrderDocuments'
  | 'callerFor'
  | 'cancelOrder'
  | 'changeEmail'
  | 'changeRole'
  | 'checkFiles'
  | 'countPrunable'
  | 'countSite'
  | 'createLayout'
  | 'createOrder'
  | 'createSite'
  | 'createUser'
  | 'createWebhook'
  | 'downloadDocument'
  | 'enableWebhook'
  | 'endSession'
  | 'erasePerson'
  | 'eraseSite'
  | 'exportPerson'
  | 'exportRecords'
  | 'exportSite'
  | 'importRecords'
  | 'inviteUser'
  | 'limitApiToken'
  | 'listApiTokens'
  | 'listCompanies'
  | 'listDocuments'
  | 'listEmployees'
  | 'linkIdentity'
  | 'listIdentities'
  | 'listLayouts'
  | 'listOrderIssues'
  | 'listOrders'
  | 'listPersonSites'
  | 'listOutbox'
  | 'listSessions'
  | 'listSites'
  | 'listUsers'
  | 'listWebhookDeliveries'
  | 'listWebhooks'
  | 'logoutAll'
  | 'operatorAt'
  | 'operatorFor'
  | 'previewLayout'
  | 'prune'
  | 'auditUpkeep'
  | 'recountYears'
  | 'reissueOrder'
  | 'removeLayout'
  | 'removeWebhook'
  | 'replaceLayout'
  | 'resetSecondFactor'
  | 'retryOrder'
  | 'retryOutboxEntry'
  | 'revokeApiToken'
  | 'rotateWebhookSecret'
  | 'showDocument'
  | 'showLayout'
  | 'showOrder'
  | 'showUser'
  | 'submitOrder'
  | 'suspendUser'
  | 'testWebhookEndpoint'
  | 'unlinkIdentity'
  | 'updateSite'
>;

/** The ports that some commands open, with the methods that these call. */
type OpenPorts = {
  readonly [Name in 'commonPasswords' | 'documentStore' | 'hasher' | 'renderer' | 'webhookSender']?:
    | Partial<Ports[Name]>
    | undefined;
};

/** What an operator's command has opened. */
export interface OperatorPorts extends Pick<Database, 'ports'>, OpenPorts {}

/** Returns a port that has every method, and throws when one is called that is not open. */
const partialPort = (name: string, open: object = {}): object => {
  const refuse = (): never => {
    throw new Error(`${name} is not open in this command.`);
  };
  const get = (_: object, member: string | symbol): unknown => {
    if (member in open) return Reflect.get(open, member);
    // The list of a renderer is the only member of a port that is no method.
    return member === 'types' ? refuse() : refuse;
  };
  return new Proxy({}, { get });
};

/** Commands run no workers: those of the nodes find new work when they look for it next. */
const sleepingEngine: WorkEngine = { wake: () => {}, start: () => {}, stop: async () => {} };

/** Creates the use cases of an operator's command, without keys, Redis and a mail server. */
export const operatorCore = (
  { ports, commonPasswords, documentStore, hasher, renderer, webhookSender }: OperatorPorts,
  policy: PolicyOptions = {},
): OperatorCore => {
  const open: Readonly<Record<string, object | undefined>> = {
    commonPasswords,
    documentStore,
    hasher,
    renderer,
    webhookSender,
  };
  const opened = portNames.map((name) => [name, partialPort(name, open[name])]);
  return createCore(
    {
      ...(Object.fromEntries(opened) as unknown as Ports),
      ...ports,
      ...systemPorts,
      workEngine: sleepingEngine,
    },
    policy,
  );
};
