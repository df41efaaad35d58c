import { Agent } from 'node:http';
import { openApiDocument } from '@paydocs/http-koa/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';
import { learnedBy } from './walk-learned.ts';
import { idsOf, ownRecords, replaceAndVoid } from './walk-own-records.ts';
import {
  hiddenMarks,
  lookAlikeSites,
  sees,
  SITE_USERS,
  type Viewer,
  viewersOf,
} from './walk-records.ts';
import type { WalkRequest, WalkRow } from './walk-requests.ts';
import { walkRows } from './walk-rows.ts';

/** Parameters by which a request can reach or reveal a record. */
const TRIED = /^filter\[|^include$|^If-|^Range$|^Idempotency-Key$/;

const namesOf = ({ parameters = [] }: { readonly parameters?: readonly object[] }) =>
  (parameters as readonly { readonly name: string }[]).map(({ name }) => name);

const isSeen = ({ kind }: WalkRow, viewer: Viewer, owner: Viewer): boolean =>
  kind === 'session' || kind === 'api-token' ? viewer.id === owner.id : sees(viewer, kind, owner);

/** Whether a viewer names the records of a user: of the own site, or with the own role in the other. */
const meets = (viewer: Viewer, owner: Viewer): boolean =>
  viewer.siteId === owner.siteId || viewer.role === owner.role;

/**
 * Every operation, as every role, with a record of the own, of another user and of another site. What a
 * viewer may not see is answered like what does not exist.
 */
export const describeWalk = (makeStack: MakeStack): void => {
  describe('a walk through two sites that look alike', () => {
    const stack = useStack(makeStack, { fill: lookAlikeSites });
    let records: Awaited<ReturnType<typeof ownRecords>>;
    const viewers = () => viewersOf(stack().records);
    // The walk sends ten thousands of requests.
    const agent = new Agent({ keepAlive: true });
    afterAll(() => agent.destroy());

    beforeAll(async () => {
      records = await ownRecords(stack());
    });

    const ownOf = ({ id }: Viewer) => {
      const own = records.get(id);
      if (own === undefined) throw new Error(`The user ${id} is not of the walk.`);
      return own;
    };
    const tokenOf = (viewer: Viewer): string => ownOf(viewer).token;
    const ask = (viewer: Viewer, { sent }: WalkRequest): Promise<Answer> =>
      send(stack().url, { ...sent, token: tokenOf(viewer), agent });

    /** Returns the id of the record of a row, and one that no such record has. */
    const idsFor = ({ kind }: WalkRow, owner: Viewer) =>
      idsOf({ records: stack().records, own: ownOf(owner) }, kind, owner);

    /** Returns the files that the viewer does not see, with the e-mails of their owners. */
    const hiddenFiles = (viewer: Viewer): readonly (readonly [string, Buffer])[] =>
      viewers()
        .filter((owner) => !sees(viewer, 'statement', owner))
        .map((owner) => [owner.email, ownOf(owner).file]);

    /** Returns what a viewer learns from the requests of a row for a record that does not exist. */
    const learnedOfMissing = async (row: WalkRow, viewer: Viewer): Promise<readonly object[]> => {
      const [, missing] = idsFor(row, viewer);
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
      const [id] = idsFor(row, owner);
      const marks = hiddenMarks(viewer, viewers());
      const files = hiddenFiles(viewer);
      for (const [index, request] of row.requests(id, viewer).entries()) {
        const where = `${viewer.email} ${JSON.stringify(request.sent)}`;
        const wanted = request.status(viewer, owner);
        const isHidden = !isSeen(row, viewer, owner);
        if (!isHidden && wanted === undefined) continue;
        const answer = await ask(viewer, request);
        const shown = marks.filter((mark) => answer.text.includes(mark));
        const sent = files.filter(([, file]) => answer.bytes.includes(file));
        expect([...shown, ...sent.map(([email]) => email)], where).toStrictEqual([]);
        if (isHidden) {
          expect(learnedBy(row, request, [answer, id]), where).toStrictEqual(unknown[index]);
          continue;
        }
        expect(answer.status, where).toBe(wanted);
        if (answer.status >= 400 || request.shows === undefined) continue;
        expect(request.shows(answer.bytes, ownOf(owner).file), where).toBe(true);
      }
    };

    /** Sends the requests of a row about the records of others; a missing record stays missing. */
    const walkAs = async (row: WalkRow, viewer: Viewer): Promise<void> => {
      const unknown = await learnedOfMissing(row, viewer);
      for (const owner of viewers().filter((user) => meets(viewer, user))) {
        await walkTo(row, [viewer, owner], unknown);
      }
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

    // @promise R93
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

    // @promise R93
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

    test('lets everybody replace and void a document of their own, and nobody read it then', async () => {
      for (const viewer of viewers()) {
        const statuses = await replaceAndVoid(stack(), ownOf(viewer));
        expect([viewer.email, ...statuses]).toStrictEqual([viewer.email, 201, 409, 200, 200, 409]);
      }
    });

    test('meets every user of both sites, and every session is open at its end', async () => {
      expect(viewers()).toHaveLength(2 * SITE_USERS);
      for (const viewer of viewers()) {
        const answer = await send(stack().url, { path: '/auth/me', token: tokenOf(viewer) });
        expect([viewer.email, answer.status]).toStrictEqual([viewer.email, 200]);
      }
    });
  });
};
