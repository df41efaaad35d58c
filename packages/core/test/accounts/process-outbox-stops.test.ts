import { type Mailer, Unavailable } from '@paydocs/core';
import { memoryMailer, memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';
const LEASE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const STOPS = 5;

/** Creates a core with an e-mail in the outbox, and others on the same store with another mailer. */
const coresWithEmail = async (other: Mailer) => {
  const sample = await sampleCore({ outboxLeaseMs: LEASE_MS });
  const { clock, store } = sample;
  await sample.core.forgotPassword({ email });
  const mailer = { ...memoryMailer(), ...other };
  const another = async () =>
    (await sampleCore({ outboxLeaseMs: LEASE_MS }, { clock, ...store, store, mailer })).core;
  return { ...sample, another, other: await another() };
};

/** A mailer whose server never answers. `connected` resolves at the next connection. */
const silentMailer = () => {
  let connection = Promise.withResolvers<void>();
  const mailer: Mailer = {
    prepare: (_, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ accepted: false, reason: 'Canceled.' }));
        connection.resolve();
      }),
  };
  const connected = async (): Promise<void> => {
    await connection.promise;
    connection = Promise.withResolvers();
  };
  return { mailer, connected };
};

describe('an e-mail whose message has not left', () => {
  test('is due at once after each stop, and is sent after any number of stops', async () => {
    const silent = silentMailer();
    const { core, mailer, other } = await coresWithEmail(silent.mailer);
    for (let stop = 0; stop < STOPS; stop += 1) {
      const stopping = new AbortController();
      const result = other.processOutbox(stopping.signal);
      await silent.connected();
      stopping.abort();
      expect((await result).outcome).toBe('released');
    }
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toHaveLength(1);
  });

  test('is due after the lease of each killed worker, and is sent after any number', async () => {
    const silent = silentMailer();
    const { another, core, clock, mailer } = await coresWithEmail(silent.mailer);
    for (let kill = 0; kill < STOPS; kill += 1) {
      void (await another()).processOutbox();
      await silent.connected();
      expect(await outcomes(core)).toEqual([]);
      clock.advanceMs(LEASE_MS);
    }
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toHaveLength(1);
  });

  test('is canceled when the signal has aborted while it was prepared', async () => {
    const stopping = new AbortController();
    let canceled = 0;
    const { core, mailer, other } = await coresWithEmail({
      prepare: async () => {
        stopping.abort();
        return {
          send: () => expect.unreachable(),
          cancel: async () => {
            canceled += 1;
          },
        };
      },
    });
    expect((await other.processOutbox(stopping.signal)).outcome).toBe('released');
    expect(canceled).toBe(1);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toHaveLength(1);
  });

  test('is canceled when its attempt cannot be recorded', async () => {
    const away = new Unavailable('The database is away.');
    let canceled = 0;
    const mailer = {
      ...memoryMailer(),
      prepare: async () => ({
        send: () => expect.unreachable(),
        cancel: async () => {
          canceled += 1;
        },
      }),
    };
    const ports = memoryPorts(await sampleData());
    const outbox = { ...ports.outbox, countAttempt: () => Promise.reject(away) };
    const { core } = await sampleCore({}, { ...ports, mailer, outbox });
    await core.forgotPassword({ email });
    await expect(core.processOutbox()).rejects.toBe(away);
    expect(canceled).toBe(1);
  });
});

describe('an e-mail with an unknown outcome', () => {
  test('keeps its attempt when a later one is refused before its message leaves', async () => {
    const { core, clock, mailer } = await sampleCore();
    await core.forgotPassword({ email });
    mailer.loseNext();
    mailer.refuseNext('The server is away.');
    mailer.loseNext();
    await expect(core.processOutbox()).rejects.toThrow('The outcome is unknown.');
    clock.advanceMs(LEASE_MS);
    expect(await outcomes(core)).toEqual(['postponed']);
    clock.advanceMs(LEASE_MS);
    await expect(core.processOutbox()).rejects.toThrow('The outcome is unknown.');
    clock.advanceMs(DAY_MS);
    expect(await outcomes(core)).toEqual([]);
    expect(mailer.emails).toHaveLength(2);
  });

  test('loses only the refused attempt when the server refuses its message', async () => {
    const { core, clock, mailer } = await sampleCore();
    await core.forgotPassword({ email });
    for (const _ of [1, 2, 3]) mailer.refuseNext('Later.', { sent: true });
    for (const _ of [1, 2, 3]) {
      expect(await outcomes(core)).toEqual(['postponed']);
      clock.advanceMs(LEASE_MS);
    }
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toHaveLength(1);
  });
});
