import { type CorePorts, createCore } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';

const messageOf = (create: () => unknown): string => {
  try {
    create();
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
  throw new Error('The arguments are accepted.');
};

/** Returns the message for a policy. */
const wrong = (options: object): string => messageOf(() => createCore(memoryPorts(), options));

const create = createCore as (ports: unknown) => object;

describe('createCore', () => {
  test('accepts ports that it needs', () => {
    expect(() => create(memoryPorts())).not.toThrow();
  });

  test.each([undefined, null, 7, 'ports', []])('refuses %j in place of ports', (given) => {
    expect(messageOf(() => create(given))).toBe(
      'The first argument of createCore must be an object.',
    );
  });

  test('says what to do with a promise, and with a function', () => {
    expect(messageOf(() => create(sampleData()))).toMatch(/must be an object; await the promise/);
    expect(messageOf(() => create(memoryPorts))).toMatch(/must be an object; call the function/);
  });

  test('names a port without its methods', () => {
    const ports = { ...memoryPorts(), sites: {}, sessions: 7, clock: {} };
    const message = messageOf(() => create(ports));
    expect(message).toContain('The port sites of createCore lacks the methods findByIdentifier, ');
    expect(message).toContain('The port clock of createCore lacks the method nowMs.');
  });

  test('accepts ports whose methods are inherited', () => {
    const { sites } = memoryPorts();
    expect(() => create({ ...memoryPorts(), sites: Object.create(sites) })).not.toThrow();
  });

  test('names a misspelled port, and the missing one that it is like', () => {
    const { mailer: mailr, ...ports } = memoryPorts();
    expect(messageOf(() => createCore({ ...ports, mailr } as unknown as CorePorts))).toBe(
      'createCore needs the missing port mailer. mailr is no known port; the nearest is mailer.',
    );
  });

  test('accepts other names beside complete ports', () => {
    expect(() => createCore({ ...memoryPorts(), other: 1 } as CorePorts)).not.toThrow();
  });

  test('names a misspelled setting, and the one that it is like', () => {
    expect(wrong({ sesionLifetimeMs: 1 })).toBe(
      'policy.sesionLifetimeMs is no known setting; the nearest is policy.sessionLifetimeMs.',
    );
    expect(wrong({ pageSize: 10 })).toMatch(/^policy\.pageSize is no known setting; the nearest/);
    expect(wrong({ rateLimits: { logins: 1 } })).toBe(
      'policy.rateLimits.logins is no known setting; the nearest is policy.rateLimits.login.',
    );
  });
});
