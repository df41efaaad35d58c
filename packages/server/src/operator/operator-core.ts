import {
  type Core,
  createCore,
  type DocumentStore,
  type PolicyOptions,
  portNames,
  type Ports,
  type WorkEngine,
} from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { systemPorts } from './system-ports.ts';

/**
 * The use cases for operators, and those with which an operator orders for a user. They need no port but those
 * of the database, except for what `OperatorPorts` names.
 */
export type OperatorCore = Pick<
  Core,
  | 'addOrderDocuments'
  | 'callerFor'
  | 'cancelOrder'
  | 'cancelOrderOf'
  | 'checkFiles'
  | 'countPrunable'
  | 'countSite'
  | 'createOrder'
  | 'createWebhook'
  | 'downloadDocumentOf'
  | 'enableWebhook'
  | 'erasePerson'
  | 'eraseSite'
  | 'exportPerson'
  | 'exportRecords'
  | 'exportSite'
  | 'importRecords'
  | 'listCompanies'
  | 'listDocumentsOf'
  | 'listEmployees'
  | 'listOrderIssuesOf'
  | 'listOrdersOf'
  | 'listOutbox'
  | 'listWebhooks'
  | 'prune'
  | 'recordUpkeep'
  | 'recountYears'
  | 'reissueOrderOf'
  | 'removeWebhook'
  | 'retryOrderOf'
  | 'retryOutboxEntry'
  | 'showDocumentOf'
  | 'showOrder'
  | 'showOrderOf'
  | 'showUser'
  | 'submitOrder'
  | 'submitOrderOf'
>;

/** Returns a port that has every method, and throws when one is called. */
const unused = (name: string): object => {
  const refuse = (): never => {
    throw new Error(`${name} is not open in this command.`);
  };
  // The list of a renderer is the only member of a port that is no method.
  return new Proxy({}, { get: (_, member) => (member === 'types' ? refuse() : refuse) });
};

/** Ports that these use cases do not call. */
const unusedPorts = Object.fromEntries(
  portNames.map((name) => [name, unused(name)]),
) as unknown as Ports;

/** Commands run no workers: those of the nodes find new work when they look for it next. */
const sleepingEngine: WorkEngine = { wake: () => {}, start: () => {}, stop: async () => {} };

/** What an operator's command has opened. */
export interface OperatorPorts extends Pick<Database, 'ports'> {
  /**
   * Needed by `eraseSite` and `prune`, which remove the files of documents, by `checkFiles`, and by
   * `downloadDocumentOf`.
   */
  readonly documentStore?: DocumentStore;
  /** Needed by `createOrder`, which asks for the types of documents. */
  readonly renderer?: Ports['renderer'];
  /** Needed by `createWebhook` and `enableWebhook`, which ask whether the URL may be reached. */
  readonly webhookSender?: Ports['webhookSender'];
}

/** Creates the use cases of an operator's command, without keys, Redis and a mail server. */
export const operatorCore = (
  {
    ports,
    documentStore = unusedPorts.documentStore,
    renderer = unusedPorts.renderer,
    webhookSender = unusedPorts.webhookSender,
  }: OperatorPorts,
  policy: PolicyOptions = {},
): OperatorCore =>
  createCore(
    {
      ...unusedPorts,
      ...ports,
      ...systemPorts,
      documentStore,
      renderer,
      webhookSender,
      workEngine: sleepingEngine,
    },
    policy,
  );
