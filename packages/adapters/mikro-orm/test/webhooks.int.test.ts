import { setImmediate as turn } from 'node:timers/promises';
import type { StorePorts } from '@paydocs/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { dialects, migratedFor, refill } from './harness.ts';
import { manualClock, memoryDocumentRenderer, memoryWebhookSender } from '@paydocs/testing';
import { buildWebhookClaim } from './sample-claim.ts';
import { orderRecords } from './sample-orders.ts';
import { nodeOn } from './sample-payroll.ts';
import { times } from './times.ts';

const EMPLOYEES = 30;
const NOW_MS = 2000;

const claim = buildWebhookClaim(NOW_MS);

const EVENTS = [
  'order.completed',
  'order.failed',
  'document.completed',
  'document.failed',
] as const;

/** The use cases of operators and workers at this instant, with a receiver that answers what it is asked. */
const webhooksOn = async (ports: StorePorts, webhookSender = memoryWebhookSender()) => {
  const { core } = nodeOn(ports, { webhookSender, clock: manualClock(NOW_MS) });
  const [{ identifier: site } = { identifier: '' }] = await ports.sites.list();
  const addEndpoint = async (): Promise<number> => {
    const url = 'https://receiver.example/';
    return (await core.createWebhook({ site, url, events: EVENTS })).endpoint.id;
  };
  return { core, site, addEndpoint };
};

const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);

/** A read that is none of webhooks, in which others go on. */
const roundTripOf = async ({ sites }: StorePorts): Promise<unknown> => sites.list();

describe.each(dialects)('webhooks on %s', (dialect) => {
  const opened = migratedFor(dialect, { poolMax: 25, statementTimeoutMs: 20_000 });
  beforeEach(async () => {
    await refill(opened.database, orderRecords(EMPLOYEES));
  });

  /** Orders the statements of a month, and makes all of them with parallel lanes, some of which fail. */
  const payRun = async (month: number): Promise<void> => {
    const correct = memoryDocumentRenderer();
    let rendered = 0;
    const renderer: typeof correct = {
      ...correct,
      render: async (request) =>
        (rendered += 1) % 3 === 0
          ? { outcome: 'refused', code: 'x', detail: 'y' }
          : correct.render(request),
    };
    const node = nodeOn(opened.database.ports, { renderer });
    await node.order(month, employeeIds);
    await node.work();
  };

  const countOf = async (table: string): Promise<number> => {
    const [row] = await opened.database.sql.run(
      sql<{ n: number | string }>`select count(*) as n from ${sql.id(table)}`,
    );
    return Number(row?.n);
  };

  test('keep one event for each document and order of a pay run, for each endpoint', async () => {
    const { addEndpoint } = await webhooksOn(opened.database.ports);
    for (const _ of [1, 2]) await addEndpoint();
    await times(2, async (index) => payRun(1 + index));
    expect(await countOf('webhook_deliveries')).toBe(2 * 2 * (EMPLOYEES + 1));
  });

  test('cost a pay run nothing but an empty statement at a site without endpoints', async () => {
    await payRun(1);
    expect(await countOf('webhook_deliveries')).toBe(0);
  });

  test('go on while pay runs, workers, operators and pruning race', async () => {
    const { webhookDeliveries } = opened.database.ports;
    let attempts = 0;
    const memory = memoryWebhookSender();
    const webhookSender: typeof memory = {
      ...memory,
      send: async (message) => {
        attempts += 1;
        return attempts % 3 === 0
          ? { outcome: 'refused', reason: 'Down.', isGone: attempts % 2 === 0 }
          : memory.send(message);
      },
    };
    const { core, site, addEndpoint } = await webhooksOn(opened.database.ports, webhookSender);
    const ids = await times(3, addEndpoint);
    const over = new AbortController();
    const send = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await core.processWebhooks();
        // SQLite answers without a turn of the event loop, in which others go on.
        await turn();
      }
    };
    const operate = async (): Promise<void> => {
      for (const [round, id] of ids.entries()) {
        // Of two operators, one finds the endpoint removed.
        await Promise.allSettled([core.enableWebhook({ site, id })]);
        await webhookDeliveries.prune({ beforeMs: NOW_MS + 1, limit: 5 });
        if (round < 2) await Promise.allSettled([core.removeWebhook({ site, id })]);
        await addEndpoint();
      }
    };
    const runs = async (): Promise<void> => {
      await times(3, async (index) => payRun(1 + index));
      over.abort();
    };
    await Promise.all([runs(), times(4, send), operate(), operate()]);
    expect(attempts).toBeGreaterThan(0);
    const [orphans] = await opened.database.sql.run(sql<{ n: number | string }>`
      select count(*) as n from webhook_deliveries
      where endpoint_id not in (select id from webhook_endpoints)`);
    expect(Number(orphans?.n)).toBe(0);
  });

  test('give all events to parallel workers, each once, and never more than four of one', async () => {
    const { ports } = opened.database;
    const { addEndpoint } = await webhooksOn(ports);
    await addEndpoint();
    await payRun(1);
    const roundTrip = async () => roundTripOf(ports);
    const sent: number[] = [];
    let leased = 0;
    let most = 0;
    await times(10, async (worker) => {
      for (let run = 0; sent.length < EMPLOYEES + 1; run += 1) {
        const delivery = await ports.webhookDeliveries.claim({
          ...claim,
          leaseId: `w-${worker}-${run}`,
        });
        if (delivery === undefined) {
          await roundTrip();
          continue;
        }
        leased += 1;
        most = Math.max(most, leased);
        sent.push(delivery.id);
        await roundTrip();
        // Before the lease ends in the database, so that the count is never too high.
        leased -= 1;
        await ports.store.transaction(async (tx) => tx.webhookDeliveries.remove(delivery.id));
      }
    });
    expect(sent.length).toBe(EMPLOYEES + 1);
    expect(new Set(sent).size).toBe(EMPLOYEES + 1);
    expect(most).toBeLessThanOrEqual(4);
  });
});
