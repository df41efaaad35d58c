import { createCore, type CoreOptions } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';

export const auditor = { name: 'Auditor', permissions: ['documents:list', 'host:ledger'] } as const;

export const declared = { permissions: ['host:ledger', 'host:export'], roles: [auditor] } as const;

export const hostCore = async (options: CoreOptions = declared) => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, options);
  const signIn = async (email: string) =>
    core.authenticate((await core.login({ email, password: SAMPLE_PASSWORD })).token.text);
  return { ports, core, signIn };
};

export const email = (name: string) => `${name}@main.test`;
