import type { Outbox } from '@paydocs/core';
import { databaseOf, openDatabase } from '@paydocs/mikro-orm';
import { memoryPorts, sampleData, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dataKeys } from './data-keys.ts';
import { send } from '../../../test/api/client.ts';
import { openPaydocs } from '../src/index.ts';
import { cheapHasher } from './cheap-hasher.ts';
import { hostOptions, opened, served } from './embedding.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse battery staple',
};

const ignore = (): void => {};

describe('openPaydocs', () => {
  test('runs on all ports of a host, without a database', async () => {
    const ports = memoryPorts(await sampleData());
    const { core, migrate } = await opened({ ports });
    expect(await migrate()).toEqual([]);
    const { token } = await core.login({ email: 'owner@main.test', password: SAMPLE_PASSWORD });
    const caller = await core.authenticate(token.text);
    expect((await core.listEmployees(caller, {})).total).toBe(40);
  });

  test("replaces one adapter with a host's port", async () => {
    const { options } = await hostOptions();
    const hasher = cheapHasher();
    onTestFinished(() => hasher.close());
    let hashed = 0;
    const counting = {
      ...hasher,
      hash: (password: string) => {
        hashed += 1;
        return hasher.hash(password);
      },
    };
    const { core, migrate } = await opened({ ...options, ports: { hasher: counting } });
    await migrate();
    await core.register(ADA);
    expect(hashed).toBe(1);
  });

  test("runs on a host's MikroORM and does not close it", async () => {
    const { options } = await hostOptions();
    const { databaseUrl, dataKeys: _, ...others } = options;
    const host = await openDatabase({ url: databaseUrl, dataKeys });
    onTestFinished(() => host.close());
    const database = databaseOf(await host.orm(), { dataKeys });
    const paydocs = await openPaydocs({ ...others, database });
    await paydocs.migrate();
    const { id } = await paydocs.core.register(ADA);
    await paydocs.close();
    expect(await host.ports.users.find(id)).toMatchObject({ email: ADA.email });
  });

  test('gives errors to the logger of a host, with the id that the host gave', async () => {
    const ports = memoryPorts(await sampleData());
    const lines: unknown[] = [];
    const error = (fields: object, message: string): void => void lines.push([message, fields]);
    const log = { debug: ignore, info: ignore, warn: ignore, error };
    const employees = {
      ...ports.employees,
      page: async () => Promise.reject(new Error('of a port')),
    };
    const paydocs = await opened({ ports: { ...ports, employees }, log, requestId: () => 'req-1' });
    const { token } = await paydocs.core.login({
      email: 'owner@main.test',
      password: SAMPLE_PASSWORD,
    });
    const url = await served(paydocs);
    const { status, headers } = await send(url, { path: '/employees', token: token.text });
    expect([status, headers['x-request-id']]).toEqual([500, 'req-1']);
    const fields = expect.objectContaining({ request_id: 'req-1', path: '/employees' });
    expect(lines).toEqual([['request failed', fields]]);
  });

  test('calls onError with the server-side errors of a request', async () => {
    const { options } = await hostOptions();
    const failing: Outbox = {
      ...memoryPorts().outbox,
      add: async () => Promise.reject(new Error('of the host')),
    };
    const errors: unknown[] = [];
    const paydocs = await opened({
      ...options,
      ports: { outbox: failing },
      onError: (error, { path }) => void errors.push([String(error), path]),
    });
    await paydocs.migrate();
    const url = await served(paydocs);
    const body = { email: ADA.email };
    const response = await send(url, { method: 'POST', path: '/auth/forgot-password', body });
    expect(response.status).toBe(500);
    expect(errors).toEqual([['Error: of the host', '/auth/forgot-password']]);
  });
});
