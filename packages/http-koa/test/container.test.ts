import { type Clock, createCore, portNames } from '@paydocs/core';
import { sampleData, type MemoryPorts, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { Container, injectable } from 'inversify';
import { describe, expect, test } from 'vitest';
import { Id, paydocsModule } from '../src/container.ts';
import { send, signIn } from '../../../test/api/client.ts';
import { serveForTest } from './serve.ts';

const boundContainer = async (): Promise<{ container: Container; ports: MemoryPorts }> => {
  const container = new Container();
  const ports = memoryPorts(await sampleData());
  for (const name of portNames) {
    container.bind<unknown>(Id[name]).toConstantValue(ports[name]);
  }
  container.load(paydocsModule);
  return { container, ports };
};

describe('the container module', () => {
  test('creates the app from the bound ports', async () => {
    const { container } = await boundContainer();
    const url = await serveForTest(container.get(Id.app));
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    expect((await send(url, { path: '/employees', token })).status).toBe(200);
  });

  test('has an id for every port', async () => {
    const { container, ports } = await boundContainer();
    const joined = container.get(Id.ports);
    expect(Object.keys(joined).toSorted()).toStrictEqual([...portNames].toSorted());
    for (const name of portNames) expect(joined[name]).toBe(ports[name]);
  });

  test.each(portNames)('uses the %s that a host rebinds', async (name) => {
    const { container, ports } = await boundContainer();
    const own = { ...ports[name] };
    container.rebind<unknown>(Id[name]).toConstantValue(own);
    expect(container.get(Id.ports)[name]).toBe(own);
  });

  test.each(portNames)('names the missing port without a %s', async (name) => {
    const { container } = await boundContainer();
    container.unbind(Id[name]);
    expect(() => container.get(Id.app)).toThrow(`paydocs.${name}`);
  });

  test('accepts a decorated class of a host for a port', async () => {
    class HostClock implements Clock {
      nowMs(): number {
        return Date.parse('2040-01-01T00:00:00.000Z');
      }
    }
    injectable()(HostClock);
    const { container } = await boundContainer();
    container.rebind(Id.clock).to(HostClock);
    const user = await container.get(Id.core).register({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.test',
      password: 'a long pass phrase',
    });
    expect(user.createdAt).toBe('2040-01-01T00:00:00.000Z');
  });

  test('uses the optional policy and app options', async () => {
    const { container } = await boundContainer();
    container.bind(Id.policy).toConstantValue({ embeddedDocumentsMax: 1 });
    container.bind(Id.appOptions).toConstantValue({ requestId: () => 'host-made' });
    const url = await serveForTest(container.get(Id.app));
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    const path = '/employees?filter[id]=104&include=documents';
    const answer = await send(url, { path, token });
    expect(answer.headers['x-request-id']).toBe('host-made');
    expect(answer.body.data).toMatchObject([{ documents: [{}], documents_count: 3 }]);
  });

  test('accepts a core that a host created', async () => {
    const container = new Container();
    container.load(paydocsModule);
    const core = createCore(memoryPorts(await sampleData()));
    container.rebind(Id.core).toConstantValue(core);
    const url = await serveForTest(container.get(Id.app));
    expect((await send(url, { path: '/auth/me' })).status).toBe(401);
  });

  test('creates each part once, and no part per request', async () => {
    const { container, ports } = await boundContainer();
    let created = 0;
    container
      .rebind(Id.clock)
      .toDynamicValue(() => {
        created += 1;
        return ports.clock;
      })
      .inTransientScope();
    expect(container.get(Id.app)).toBe(container.get(Id.app));
    expect(container.get(Id.core)).toBe(container.get(Id.core));
    const url = await serveForTest(container.get(Id.app));
    const before = created;
    for (let request = 0; request < 3; request += 1) await send(url, { path: '/auth/me' });
    expect(created).toBe(before);
  });
});
