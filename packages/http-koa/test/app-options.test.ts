import { type Core, createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import {
  type AppOptions,
  createApp,
  createServer,
  fetchHandler,
  fetchHandlerOf,
} from '../src/index.ts';

const core = createCore(memoryPorts());

const messageOf = (create: () => unknown): string => {
  try {
    create();
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
  throw new Error('The arguments are accepted.');
};

/** Returns the message for anything in place of a core. */
const insteadOfCore = (given?: unknown): string => messageOf(() => createApp(given as Core));

const withOptions = (options: object): string => messageOf(() => createApp(core, options));

describe('createApp', () => {
  test.each([undefined, null, 'core', []])('refuses %j in place of a core', (given) => {
    expect(insteadOfCore(given)).toBe('core must be an object.');
  });

  test('says what to do with a promise, and with a function', () => {
    expect(insteadOfCore(Promise.resolve(core))).toMatch(/^core must be .*; await the promise/);
    expect(insteadOfCore(createCore)).toMatch(/^core must be .*; call the function/);
  });

  test('recognizes ports in place of a core', () => {
    expect(insteadOfCore(memoryPorts())).toBe(
      'core must be what createCore(ports) returns. These are ports: createApp(createCore(ports)).',
    );
  });

  test('recognizes options in place of a core, and names a misspelled one', () => {
    expect(insteadOfCore({ publicURL: 'https://pay.example' })).toBe(
      'core must be what createCore(ports) returns. Options come second: createApp(core, options). ' +
        'publicURL is no known option; the nearest is publicUrl.',
    );
  });

  test.each([
    ['publicURL', 'publicUrl'],
    ['trustProxies', 'trustedProxies'],
    ['corsOrigin', 'corsOrigins'],
    ['logger', 'log'],
  ])('names the unknown option %s, and the nearest %s', (name, nearest) => {
    const message = withOptions({ [name]: 'x' });
    expect(message).toBe(`${name} is no known option; the nearest is ${nearest}.`);
  });

  test.each([
    ['onError', 'print', 'a function'],
    ['requestId', 'x-request-id', 'a function'],
    ['isReady', true, 'a function'],
    ['observe', {}, 'a function'],
    ['corsOrigins', 'https://app.example', 'a list of origins such as https://app.example'],
    ['corsOrigins', true, 'a list of origins such as https://app.example'],
    [
      'corsOrigins',
      [new URL('https://app.example')],
      'a list of origins such as https://app.example',
    ],
    ['trustedProxies', null, 'a whole number from 0, or a list of addresses'],
    ['trustedProxies', [7], 'a whole number from 0, or a list of addresses'],
    ['log', console.log, 'an object with the methods warn, error'],
    ['clock', {}, 'an object with the method nowMs'],
    ['deadline', 3500, 'an object with the methods run, pause, leftMs'],
    ['requestOrigins', () => {}, 'an object with the methods run, current'],
  ])('names the option %s with a wrong value', (name, value, expected) => {
    expect(withOptions({ [name]: value })).toBe(`${name} must be ${expected}.`);
  });

  test('names the options of pages, and an address that is no URL', () => {
    expect(withOptions({ pages: { signInURL: 'https://pay.example' } })).toBe(
      'pages.signInURL is no known option; the nearest is pages.signInUrl.',
    );
    expect(withOptions({ pages: { productName: 7 } })).toBe('pages.productName must be a text.');
    expect(withOptions({ pages: 'Pay' })).toBe('pages must be an object.');
    expect(withOptions({ publicUrl: 'pay.example' })).toMatch(/^publicUrl must be an http/);
  });

  test('takes undefined for the default', () => {
    const options = { publicUrl: undefined, onError: undefined, clock: undefined };
    expect(() => createApp(core, options as unknown as AppOptions)).not.toThrow();
  });
});

describe('the options of a server and of a handler', () => {
  const app = createApp(core);

  test('are named when they are unknown, with the nearest one', () => {
    const server = { requestTimeout: 30_000 };
    expect(messageOf(() => createServer(app, server as object))).toBe(
      'requestTimeout is no known option; the nearest is requestTimeoutMs.',
    );
    const handler = { clientAdress: () => '' };
    for (const create of [
      () => fetchHandlerOf(app, handler as object),
      () => fetchHandler(core, handler as object),
    ]) {
      expect(messageOf(create)).toBe(
        'clientAdress is no known option; the nearest is clientAddress.',
      );
    }
  });

  test('are named when they have a wrong value', () => {
    expect(messageOf(() => createServer(app, { maxConnections: -1 }))).toBe(
      'maxConnections must be a whole number from 0.',
    );
    expect(messageOf(() => fetchHandlerOf(app, { prefix: 7 } as object))).toBe(
      'prefix must be a text.',
    );
  });
});
