// Every contract of @paydocs/testing on its doubles, for any test runner.
import { setImmediate as tick } from 'node:timers/promises';
import { systemDigest, systemRandom } from '@paydocs/core';
import {
  buildPayStatement,
  buildRenderRequest,
  manualClock,
  manualWorkEngine,
  memoryCommonPasswords,
  memoryDocumentBinder,
  memoryDocumentRenderer,
  memoryDocumentStore,
  memoryHasher,
  memoryLimiter,
  memoryPasskeyVerifier,
  memoryStore,
  memoryTokens,
  memoryWebhookSender,
  seededRandom,
} from '@paydocs/testing';
import * as contracts from '@paydocs/testing/contracts';

const { runContract, signedMessage } = contracts;

const store = async () => {
  const ports = memoryStore();
  return {
    ports,
    add: async (records) => ports.add(records),
    changeUser: async (userId, change) => ports.changeUser(userId, change),
  };
};

/** A store, each call of which counts as a query. */
const countedStore = async () => {
  const { ports: own, ...others } = await store();
  let queries = 0;
  const counted = (port) =>
    new Proxy(port, {
      get: (target, name) => {
        queries += 1;
        return Reflect.get(target, name);
      },
    });
  const names = ['employees', 'companies', 'documents', 'orders', 'userAdministration', 'users'];
  const ports = {
    ...own,
    ...Object.fromEntries(names.map((name) => [name, counted(own[name])])),
  };
  return {
    ...others,
    ports,
    countQueries: async (work) => {
      const before = queries;
      await work();
      return queries - before;
    },
  };
};

const TICKS = 150;

const workEngine = async () => {
  const engine = manualWorkEngine();
  const runUntil = async (condition) => {
    for (let ticks = 0; ticks < TICKS && !condition(); ticks += 1) {
      void engine.run();
      await tick();
    }
    return condition();
  };
  return {
    engine,
    concurrency: 1,
    reported: () => engine.errors,
    until: async (condition) => {
      if (!(await runUntil(condition))) throw new Error('The condition does not hold.');
    },
    settle: async () => void (await runUntil(() => false)),
    elapse: async () => engine.elapse(),
  };
};

const fileOf = async (name) => {
  const statement = buildPayStatement();
  const content = { ...statement, employee: { ...statement.employee, name } };
  const { bytes } = await memoryDocumentRenderer().render(buildRenderRequest({ content }));
  return { name, bytes };
};

const NAME = /^% \{"name":("[^"]*")\}$/gm;

const documentBinder = async () => ({
  binder: memoryDocumentBinder(),
  files: await Promise.all(['Ada Lovelace', 'Grace Hopper', 'Zoë Łukasz'].map(fileOf)),
  other: new TextEncoder().encode('GIF89a'),
  read: async (bytes) => {
    const text = new TextDecoder().decode(bytes);
    return {
      outline: [...text.matchAll(NAME)].map(([, name]) => JSON.parse(name)),
      text: text.replaceAll(NAME, ''),
    };
  },
});

const documentStore = async () => {
  const memory = memoryDocumentStore();
  return {
    documentStore: memory,
    openReads: async () => memory.openReads,
    takeAway: async () => {
      memory.isAway = true;
      return async () => {
        memory.isAway = false;
      };
    },
  };
};

const webhookSender = async () => {
  const memory = memoryWebhookSender();
  let current = 'accepted';
  return {
    sender: {
      ...memory,
      send: async (message, signal) => {
        if (current !== 'accepted' && signal?.aborted !== true) {
          memory.refuseNext(`The receiver: ${current}.`, { gone: current === 'gone' });
        }
        return memory.send(message, signal);
      },
    },
    url: 'https://receiver.example/',
    answer: async (answer) => {
      current = answer;
    },
    received: async () => memory.attempts.map(signedMessage),
  };
};

const harnesses = {
  AccessTokens: async () => ({ tokens: memoryTokens(), foreign: memoryTokens('another service') }),
  CommonPasswords: async () => ({ commonPasswords: memoryCommonPasswords() }),
  Digest: async () => ({ digest: systemDigest }),
  DocumentBinder: documentBinder,
  DocumentRenderer: async () => ({ renderer: memoryDocumentRenderer() }),
  DocumentStore: documentStore,
  Lists: countedStore,
  PasskeyVerifier: async () => ({ passkeyVerifier: memoryPasskeyVerifier() }),
  PasswordHasher: async () => ({
    hasher: memoryHasher(),
    outdated: await memoryHasher({ cost: 2 }).hash('any password'),
  }),
  Random: async () => ({ random: seededRandom() }),
  RateLimiter: async () => {
    const clock = manualClock();
    const advanceMs = async (ms) => clock.advanceMs(ms);
    return { limiter: memoryLimiter(clock), clock, windowMs: 60_000, advanceMs };
  },
  WebhookSender: webhookSender,
  WorkEngine: workEngine,
};

/** Registers a test for each expectation, and returns their number. */
export const registerPromises = (test) => {
  let count = 0;
  const register = (name, body) => {
    count += 1;
    test(name, body);
  };
  for (const contract of Object.values(contracts)) {
    // The mailer of the doubles keeps messages, and sends none that could be received.
    if (contract.expectations === undefined || contract.port === 'Mailer') continue;
    runContract(register, contract, harnesses[contract.port] ?? store);
  }
  runContract(register, contracts.randomContract, async () => ({ random: systemRandom }));
  return count;
};
