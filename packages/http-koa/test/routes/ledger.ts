import { type CoreOptions, createCore, Refused } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import * as v from 'valibot';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { route } from '../../src/index.ts';

/** A route of a host that adds an entry to its ledger. */
export const ledger = route({
  method: 'POST',
  path: '/ledger/:year/entries',
  operationId: 'addLedgerEntry',
  summary: 'Add an entry',
  description: 'Adds an entry to the ledger of the host.',
  permission: 'host:ledger',
  params: v.object({ year: v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number)) }),
  query: v.object({ dry_run: v.optional(v.picklist(['true', 'false']), 'false') }),
  body: v.object({
    name: v.pipe(v.string(), v.maxLength(5), v.examples(['Rent'])),
    cents: v.pipe(v.number(), v.integer(), v.examples([100])),
  }),
  response: v.object({ year: v.number(), name: v.string(), by: v.string() }),
  status: 201,
  handler: async ({ caller, params, query, body }) => {
    if (body.name === 'none') {
      throw new Refused('host.refused', { reason: 'host:closed', detail: 'The year is closed.' });
    }
    if (body.name === 'field') {
      const field = 'cents';
      throw new Refused('host.refused', { reason: 'host:sum', detail: 'It is too much.', field });
    }
    if (body.name === 'fault') return { secret: 'of the host' } as never;
    const { year } = params;
    return {
      year,
      name: query.dry_run === 'true' ? 'dry' : body.name,
      by: caller.user.email,
      cents: 7,
    };
  },
});

/** The permission of the route, and a role that has it. */
export const options: CoreOptions = {
  permissions: ['host:ledger'],
  roles: [{ name: 'Auditor', permissions: ['host:ledger'] }],
};

/** Returns a core with sample data whose host has the permission of the route. */
export const coreOf = async (more: CoreOptions = options) =>
  createCore(memoryPorts(await sampleData()), { rateLimits: unlimited, ...more });
