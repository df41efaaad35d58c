import type { CoreOptions } from '@paydocs/core';
import { sampleCore } from '../sample-core.ts';

export const auditor = { name: 'Auditor', permissions: ['documents:list', 'host:ledger'] } as const;

export const declared = { permissions: ['host:ledger', 'host:export'], roles: [auditor] } as const;

/** Creates a core whose host has a role and permissions of its own. */
export const hostCore = async (options: CoreOptions = declared) => sampleCore(options);

export const email = (name: string) => `${name}@main.test`;
