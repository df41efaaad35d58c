import {
  type Ports,
  type Records,
  storePortNames,
  type StorePorts,
  systemPorts,
} from '@paydocs/core';
import { buildSite } from '../builders.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { type ManualWorkEngine, manualWorkEngine } from './manual-work-engine.ts';
import { memoryCommonPasswords } from './memory-common-passwords.ts';
import { memoryDocumentBinder } from './memory-document-binder.ts';
import { type MemoryDocumentRenderer, memoryDocumentRenderer } from './memory-document-renderer.ts';
import { type MemoryDocumentStore, memoryDocumentStore } from './memory-document-store.ts';
import { memoryHasher } from './memory-hasher.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { type MemoryMailer, memoryMailer } from './memory-mailer.ts';
import { memoryPasskeyVerifier } from './memory-passkey-verifier.ts';
import { type MemoryStore, memoryStore } from './memory-store.ts';
import { memoryTokens } from './memory-tokens.ts';
import { type MemoryWebhookSender, memoryWebhookSender } from './memory-webhook-sender.ts';
import { seededRandom } from './seeded-random.ts';

/** A double for every port, with methods for tests to control them. */
export interface MemoryPorts extends Ports {
  readonly clock: ManualClock;
  readonly mailer: MemoryMailer;
  readonly webhookSender: MemoryWebhookSender;
  readonly renderer: MemoryDocumentRenderer;
  readonly documentStore: MemoryDocumentStore;
  readonly workEngine: ManualWorkEngine;
  readonly store: MemoryStore;
}

/**
 * Creates doubles for all ports on one store of these records, by default of the site `main` only.
 *
 * @throws TypeError that names a kind of records which is unknown or no list.
 */
export const memoryPorts = (records: Records = { sites: [buildSite()] }): MemoryPorts => {
  const store = memoryStore();
  store.add(records);
  const storePorts = Object.fromEntries(storePortNames.map((name) => [name, store[name]]));
  const clock = manualClock();
  return {
    ...(storePorts as unknown as StorePorts),
    ...systemPorts,
    clock,
    random: seededRandom(),
    hasher: memoryHasher(),
    passkeyVerifier: memoryPasskeyVerifier(),
    commonPasswords: memoryCommonPasswords(),
    tokens: memoryTokens(),
    limiter: memoryLimiter(clock),
    mailer: memoryMailer(),
    webhookSender: memoryWebhookSender(),
    renderer: memoryDocumentRenderer(),
    binder: memoryDocumentBinder(),
    documentStore: memoryDocumentStore(),
    workEngine: manualWorkEngine(),
    store,
  };
};
