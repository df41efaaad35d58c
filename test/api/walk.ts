import { Agent } from 'node:http';
import { openApiDocument } from '@paydocs/http-koa/openapi';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiToken } from './api-token-client.ts';
import { type Answer, send, signIn } from './client.ts';
import { orderOf, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';
import { learnedBy } from './walk-learned.ts';
import {
  hiddenMarks,
  lookAlikeSites,
  markOf,
  MISSING_ID,
  sees,
  SITE_USERS,
  type Viewer,
  viewersOf,
} from './walk-records.ts';
import type { WalkRequest, WalkRow } from './walk-requests.ts';
import { walkRows } from './walk-rows.ts';

const MISSING_UUID = '00000000-0000-4000-8000-ffffffffffff';
const MISSING_SESSION = 'a'.repeat(22);

/** Parameters by which a request can reach or reveal a record. */
const TRIED = /^filter\[|^include$|^If-|^Range$|^Idempotency-Key$/;

const namesOf = ({ parameters = [] }: { readonly parameters?: readonly object[] }) =>
  (parameters as readonly { readonly name: string }[]).map(({ name }) => name);

const isSeen = ({ kind }: WalkRow, viewer: Viewer, owner: Viewer): boolean =>
  kind === 'session' || kind === 'api-token' ? viewer.id === owner.id : sees(viewer, kind, owner);

/**
 * Every operation, as every role, with a record of the own, of another user and of another site. What a
 * viewer may not see is answered like what does not exist.
 */
export const describeWalk = (makeStack: MakeStack): void => {
  describe('a walk through two sites that look alike', () => {
    const stack = useStack(makeStack, { fill: lookAlikeSites });
    const tokens = new Map<number, string>();
    const sessions = new Map<number, string>();
    const apiTokens = new Map<number, string>();
    const orders = new Map<number, number>();
    const viewers = () => viewersOf(stack().records);
    // The walk sends ten thousands of requests.
    const agent = new Agent({ keepAlive: true });
    afterAll(() => agent.destroy());

    beforeAll(async () => {
      for (const { id, email } of viewers()) {
        const token = await signIn(stack().url, email, SAMPLE_PASSWORD);
        const list = await send(stack().url, { path: '/auth/sessions', token });
        tokens.set(id, token);
        sessions.set(id, (list.body.data as readonly { readonly id: string }[])[0]?.id ?? '');
        apiTokens.set(id, (await createApiToken(stack().url, token)).id);
        orders.set(id, await orderFor(id, token));
      }
    }, 60_000);

    /** Orders a document with a mark, and returns the id of the order. */
    const orderFor = async (id: number, token: string): Promise<number> => {
      const { content, ...order } = orderOf(id, [id]);
      const body = { ...order, content: { ...content, notes: markOf('document', id) } };
      const sent = { method: 'POST', path: '/orders', token, body };
      return recordOf(await send(stack().url, sent), 201).id;
    };

    const uuidOf = ({ id }: Viewer): string =>
      stack().records.documents?.find((document) => document.id === id)?.uuid ?? '';

    const tokenOf = (viewer: Viewer): string => tokens.get(viewer.id) ?? '';
    const ask = (viewer: Viewer, { sent }: WalkRequest): Promise<Answer> =>
      send(stack().url, { ...sent, token: tokenOf(viewer), agent });

    /** Returns the id of the record of a kind, and one that no such record has. */
    const idsOf = (
      { kind }: WalkRow,
      owner: Viewer,
    ): readonly [number | string, number | string] => {
      if (kind === 'session') return [sessions.get(owner.id) ?? '', MISSING_SESSION];
      if (kind === 'api-token') return [apiTokens.get(owner.id) ?? '', MISSING_SESSION];
      if (kind === 'document') return [uuidOf(owner), MISSING_UUID];
      return [kind === 'order' ? (orders.get(owner.id) ?? 0) : owner.id, MISSING_ID];
    };

    /** Returns what a viewer learns from the requests of a row for a record that does not exist. */
    const learnedOfMissing = async (row: WalkRow, viewer: Viewer): Promise<readonly object[]> => {
      const [, missing] = idsOf(row, viewer);
      const requests = row.requests(missing, viewer);
      return Promise.all(
        requests.map(async (request) =>
          learnedBy(row, request, [await ask(viewer, request), missing]),
        ),
      );
    };

    const walkTo = async (
      row: WalkRow,
      [viewer, owner]: readonly [Viewer, Viewer],
      unknown: readonly object[],
    ): Promise<void> => {
      const [id] = idsOf(row, owner);
      const marks = hiddenMarks(viewer, viewers());
      for (const [index, request] of row.requests(id, viewer).entries()) {
        const where = `${viewer.email} ${JSON.stringify(request.sent)}`;
        const wanted = request.status(viewer, owner);
        const isHidden = !isSeen(row, viewer, owner);
        if (!isHidden && wanted === undefined) continue;
        const answer = await ask(viewer, request);
        const shown = marks.filter((mark) => answer.text.includes(mark));
        expect(shown, where).toStrictEqual([]);
        if (!isHidden) expect(answer.status, where).toBe(wanted);
        else expect(learnedBy(row, request, [answer, id]), where).toStrictEqual(unknown[index]);
      }
    };

    /** Sends the requests of a row about the records of all users; a missing record stays missing. */
    const walkAs = async (row: WalkRow, viewer: Viewer): Promise<void> => {
      const unknown = await learnedOfMissing(row, viewer);
      for (const owner of viewers()) await walkTo(row, [viewer, owner], unknown);
      expect(await learnedOfMissing(row, viewer), viewer.email).toStrictEqual(unknown);
    };

    /** Returns all records, as the Owners of both sites see them. */
    const snapshot = async (): Promise<readonly string[]> => {
      const owners = viewers().filter(({ role }) => role === 'Owner');
      const paths = [
        '/companies',
        '/employees?include=documents',
        '/admin/users',
        '/orders',
        '/documents',
      ];
      const answers = owners.flatMap((owner) =>
        paths.map((path) => send(stack().url, { path, token: tokenOf(owner) })),
      );
      return (await Promise.all(answers)).map(({ text }) => text);
    };

    test('has a row for every operation, and none besides', () => {
      const described = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(Object.keys(walkRows).toSorted()).toStrictEqual(described.toSorted());
    });

    test('tries every filter, include and condition of an operation', () => {
      const [viewer] = viewers();
      const untried = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) => {
          const address = `${method.toUpperCase()} ${path}`;
          const found = walkRows[address];
          if (viewer === undefined || typeof found !== 'object') return [];
          const sent = found.flatMap((row) => row.requests('ID', viewer)).map((each) => each.sent);
          const names = namesOf(operation).filter((name) => TRIED.test(name));
          const isTried = (name: string): boolean =>
            sent.some(
              ({ path: tried, headers = {} }) =>
                tried.includes(`${name}=`) || name.toLowerCase() in headers,
            );
          return names.filter((name) => !isTried(name)).map((name) => `${address}: ${name}`);
        }),
      );
      expect(untried).toStrictEqual([]);
    });

    const rows = Object.entries(walkRows).flatMap(([address, found]) =>
      typeof found === 'string' ? [] : [[address, found] as const],
    );

    test.each(rows)(
      '%s shows, changes and reveals nothing that is not the viewer’s',
      async (_, found) => {
        const before = await snapshot();
        for (const viewer of viewers()) {
          for (const row of found) await walkAs(row, viewer);
        }
        expect(await snapshot()).toStrictEqual(before);
      },
      120_000,
    );

    test('meets every user of both sites, and every session is open at its end', async () => {
      expect(viewers()).toHaveLength(2 * SITE_USERS);
      for (const viewer of viewers()) {
        const answer = await send(stack().url, { path: '/auth/me', token: tokenOf(viewer) });
        expect([viewer.email, answer.status]).toStrictEqual([viewer.email, 200]);
      }
    });
  });
};
