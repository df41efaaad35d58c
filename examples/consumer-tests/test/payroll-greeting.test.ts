import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Core, createCore, isRefused } from '@paydocs/core';
import { sampleData, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { payrollGreeting } from '../src/payroll-greeting.ts';

const HOURS_24_MS = 24 * 60 * 60 * 1000;

const signIn = async (paydocs: Core, email: string): Promise<string> =>
  (await paydocs.login({ email, password: SAMPLE_PASSWORD })).token.text;

const setUp = async () => {
  const records = await sampleData();
  const ports = memoryPorts(records);
  return { paydocs: createCore(ports), clock: ports.clock, records };
};

test('the greeting of an owner counts every employee of the site', async () => {
  const { paydocs, records } = await setUp();
  const caller = await paydocs.authenticate(await signIn(paydocs, 'owner@main.test'));

  const greeting = await payrollGreeting(paydocs, caller);

  const count = records.employees?.filter(({ siteId }) => siteId === caller.user.siteId).length;
  assert.equal(greeting, `Hello ${caller.user.firstName}, you look after ${count} employees.`);
});

test('the token expires after 24 hours', async () => {
  const { paydocs, clock } = await setUp();
  const token = await signIn(paydocs, 'owner@main.test');

  clock.advanceMs(HOURS_24_MS);

  await assert.rejects(
    paydocs.authenticate(token),
    (error) => isRefused(error) && error.code === 'token.invalid',
  );
});
