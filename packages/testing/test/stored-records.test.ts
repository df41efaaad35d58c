import { createCore } from '@paydocs/core';
import {
  buildSite,
  buildUser,
  memoryPorts,
  sampleData,
  signIn,
  storedRecords,
} from '@paydocs/testing';
import { expect, test } from 'vitest';

const EMAIL = 'owner@main.test';

test('the records that the use cases have written can be read', async () => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports);
  const { sessionId } = await signIn(core, EMAIL);
  await core.forgotPassword({ email: EMAIL });
  const { audit, outbox, sessions } = storedRecords(ports.store);
  expect(audit.map(({ action }) => action)).toEqual(['session.opened', 'password.reset-requested']);
  expect(outbox).toMatchObject([
    { task: { kind: 'password-reset', email: EMAIL }, state: 'waiting' },
  ]);
  expect(sessions).toMatchObject([{ id: sessionId, userId: 1, revokedAtMs: null }]);
});

test('a change of what was read changes nothing in the store', async () => {
  const ports = memoryPorts(await sampleData());
  await signIn(createCore(ports), EMAIL);
  const [session] = storedRecords(ports.store).sessions;
  Object.assign(session ?? {}, { userId: 99 });
  expect(storedRecords(ports.store).sessions).toMatchObject([{ userId: 1 }]);
});

test('only a memory store can be read', () => {
  expect(() => storedRecords({})).toThrow(TypeError);
});

test('a user that was built with a password signs in with it', async () => {
  const password = 'a long enough password';
  const user = buildUser({ password });
  expect(user).not.toHaveProperty('password');
  const core = createCore(memoryPorts({ sites: [buildSite()], users: [user] }));
  expect((await signIn(core, user.email, password)).user.id).toBe(1);
  await expect(signIn(core, user.email)).rejects.toThrow('credentials.invalid');
});

test('a user that was built without a password cannot sign in', async () => {
  const core = createCore(memoryPorts({ sites: [buildSite()], users: [buildUser()] }));
  await expect(signIn(core, 'user-1@example.test')).rejects.toThrow('credentials.invalid');
});
