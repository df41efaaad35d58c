import { createCore, Unavailable } from '@paydocs/core';
import {
  controlledPorts,
  memoryPorts,
  sampleData,
  SAMPLE_PASSWORD,
  storedRecords,
  storedRows,
} from '@paydocs/testing';
import { expect, test } from 'vitest';

const login = { email: 'owner@main.test', password: SAMPLE_PASSWORD };

const controlled = async () => {
  const { ports, ...control } = controlledPorts(memoryPorts(await sampleData()));
  return { ports, core: createCore(ports), ...control };
};

test('the next call of a method fails with the error, and the call after succeeds', async () => {
  const { core, failNext } = await controlled();
  const away = new Unavailable('The database is away.');
  failNext('users.findAccountByEmail', away);
  await expect(core.login(login)).rejects.toBe(away);
  expect((await core.login(login)).user.email).toBe(login.email);
});

test('a call that fails has no effect', async () => {
  const { core, ports, failNext } = await controlled();
  failNext('sessions.open', new Error('lost'));
  await expect(core.login(login)).rejects.toThrow('lost');
  expect(await ports.sessions.listOpen(1, ports.clock.nowMs())).toEqual([]);
});

test('several failures of a method follow each other', async () => {
  const { ports, failNext } = await controlled();
  failNext('users.find', new Error('first'));
  failNext('users.find', new Error('second'));
  await expect(ports.users.find(1)).rejects.toThrow('first');
  await expect(ports.users.find(1)).rejects.toThrow('second');
  expect((await ports.users.find(1))?.id).toBe(1);
});

test('a delayed call waits for its release, while other calls go on', async () => {
  const { ports, core, delayNext } = await controlled();
  const opening = delayNext('sessions.open');
  const signingIn = core.login(login);
  await opening.started;
  expect(await ports.sessions.listOpen(1, ports.clock.nowMs())).toEqual([]);
  opening.release();
  await signingIn;
  expect(await ports.sessions.listOpen(1, ports.clock.nowMs())).toHaveLength(1);
});

test('a call that was released before it comes does not wait', async () => {
  const { core, delayNext } = await controlled();
  delayNext('sessions.open').release();
  expect((await core.login(login)).user.id).toBe(1);
});

test('the ports stay exactly the ports, and keep the controls of the doubles', async () => {
  const doubles = memoryPorts(await sampleData());
  const { ports } = controlledPorts(doubles);
  expect(Object.keys(ports)).toEqual(Object.keys(doubles));
  ports.clock.advanceMs(1000);
  expect(ports.clock.nowMs()).toBe(doubles.clock.nowMs());
  const { core } = { core: createCore({ ...ports }) };
  await core.forgotPassword({ email: login.email });
  await core.processOutbox();
  expect(ports.mailer.emails).toHaveLength(1);
  expect(Reflect.get(ports.users, 'find')).toBe(Reflect.get(ports.users, 'find'));
});

test.each([
  'users.missing',
  'missing.find',
  'users',
  '',
  'store.add',
  'users.toString',
  'users.find.x',
  'clock.nowMs',
])('no promise of %j can be controlled', async (method) => {
  const { failNext, delayNext } = await controlled();
  const sentence = `${method} is no method of a port that returns a promise.`;
  expect(() => failNext(method as never, new Error('never'))).toThrow(new TypeError(sentence));
  expect(() => delayNext(method as never)).toThrow(new TypeError(sentence));
});

test('what the use cases have written is read from the controlled store, also from a view of a view', async () => {
  const doubles = memoryPorts(await sampleData());
  const { ports } = controlledPorts(controlledPorts(doubles).ports);
  await createCore(ports).login(login);
  expect(storedRecords(ports.store).sessions).toHaveLength(1);
  expect(storedRecords(ports.store)).toEqual(storedRecords(doubles.store));
  expect(storedRows(ports.store)).toEqual(storedRows(doubles.store));
  expect(() => storedRecords(ports.users)).toThrow('This is no store of memoryStore.');
});
