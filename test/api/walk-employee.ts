import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { recordOf } from './records.ts';
import { emailsTo } from './reset-emails.ts';
import type { MakeStack, Stack } from './stack.ts';
import { useStack } from './use-stack.ts';
import { idsOf, ownRecords } from './walk-own-records.ts';
import { lookAlikeSites, markOf, type Viewer, viewersOf } from './walk-records.ts';
import type { WalkRow } from './walk-requests.ts';
import { walkRows } from './walk-rows.ts';

const PASSWORD = 'the analytical engine';

/** The operations of an employee's account that name a record; every other one is forbidden. */
const OPEN: readonly string[] = [
  'DELETE /auth/sessions/{id}',
  'GET /employees/{id}',
  'GET /documents',
  'GET /documents/{uuid}',
  'GET /documents/{uuid}/download',
];

/** What the own papers print: the person, what is paid, and the employer. */
const PRINTED: readonly string[] = ['employee', 'document', 'company'];

const codeOf = (answer: Answer | undefined): unknown =>
  answer?.body?.code ?? answer?.body?.errors?.['code'];

/** Invites the employee of a user of the office, and signs the person in. */
const personOf = async (
  { url, ...stack }: Stack,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<string> => {
  const invite = { method: 'POST', path: `/employees/${id}/invite`, token };
  const invited = await send(url, invite);
  expect([invited.status, invited.text]).toStrictEqual([200, invited.text]);
  const email = `employee-${id}@example.test`;
  const mail = (await emailsTo({ url, ...stack }, email)).find(({ kind }) => kind === 'invitation');
  const link = new URL(mail !== undefined && 'link' in mail ? mail.link : '');
  const body = {
    token: link.searchParams.get('token'),
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  const reset = await send(url, { method: 'POST', path: '/auth/reset-password', body });
  expect([reset.status, reset.text]).toStrictEqual([200, reset.text]);
  return signIn(url, email, PASSWORD);
};

/**
 * Every operation, as a person who reads the own papers, with records of the own office, of other users and of
 * the other site.
 */
export const describeEmployeeWalk = (makeStack: MakeStack): void => {
  describe('a walk of an employee through two sites that look alike', () => {
    const stack = useStack(makeStack, { fill: lookAlikeSites });
    const agent = new Agent({ keepAlive: true });
    afterAll(() => agent.destroy());
    let records: Awaited<ReturnType<typeof ownRecords>>;
    let token = '';
    const viewers = () => viewersOf(stack().records);
    const office = (): Viewer => viewers().find(({ role }) => role === 'Owner') as Viewer;
    const ownOf = ({ id }: Viewer) => {
      const own = records.get(id);
      if (own === undefined) throw new Error(`The user ${id} is not of the walk.`);
      return own;
    };
    const get = (path: string): Promise<Answer> => send(stack().url, { path, token, agent });

    beforeAll(async () => {
      records = await ownRecords(stack());
      const { id } = office();
      token = await personOf(stack(), { id, token: ownOf(office()).token });
    });

    /** Returns the marks of everything but what the own papers print. */
    const hidden = (): readonly string[] =>
      viewers().flatMap(({ id }) =>
        (['company', 'employee', 'document', 'transaction', 'user', 'layout'] as const)
          .filter((kind) => id !== office().id || !PRINTED.includes(kind))
          .map((kind) => markOf(kind, id)),
      );

    const ask = async (row: WalkRow, owner: Viewer, id: number | string): Promise<Answer[]> => {
      const requests = row.requests(id, owner);
      return Promise.all(requests.map(({ sent }) => send(stack().url, { ...sent, token, agent })));
    };

    const rows = Object.entries(walkRows).flatMap(([address, found]) =>
      typeof found === 'string' || address.includes('/admin/') ? [] : [[address, found] as const],
    );

    // @promise R112
    test.each(rows)(
      '%s shows and reveals nothing but the own papers',
      async (address, found) => {
        const before = await get('/documents');
        for (const row of found) {
          for (const owner of viewers()) {
            const [id, missing] = idsOf(
              { records: stack().records, own: ownOf(owner) },
              row.kind,
              owner,
            );
            const isOwn = owner.id === office().id;
            const [answers, unknown] = [await ask(row, owner, id), await ask(row, owner, missing)];
            for (const [index, answer] of answers.entries()) {
              const where = `${address} ${owner.email} ${index}`;
              expect(
                hidden().filter((mark) => answer.text.includes(mark)),
                where,
              ).toStrictEqual([]);
              const files = viewers()
                .filter((other) => other.id !== office().id)
                .map(ownOf);
              expect(
                files.filter(({ file }) => answer.bytes.includes(file)),
                where,
              ).toStrictEqual([]);
              if (!OPEN.includes(address)) {
                expect([answer.status, answer.text === '' || codeOf(answer)], where).toStrictEqual([
                  403,
                  answer.text === '' || 'employee.forbidden',
                ]);
              } else if (!isOwn && !answer.status.toString().startsWith('2')) {
                expect([answer.status, codeOf(answer)], where).toStrictEqual([
                  unknown[index]?.status,
                  codeOf(unknown[index]),
                ]);
              }
            }
          }
        }
        expect((await get('/documents')).text).toBe(before.text);
      },
      120_000,
    );

    // @promise R112
    test('shows a list of no row but the own papers, and counts no other', async () => {
      const statements = viewers().map((viewer) => ownOf(viewer).statement);
      const { statement } = ownOf(office());
      for (const uuid of [...statements, statement]) {
        const { status, body } = await get(`/documents?filter[uuid]=${uuid}`);
        const own = uuid === statement ? [uuid] : [];
        const uuids = (body.data as readonly { readonly uuid: string }[]).map((row) => row.uuid);
        expect([status, uuids, body.meta?.['total']]).toStrictEqual([200, own, own.length]);
      }
      for (const owner of viewers()) {
        const { body } = await get(`/documents?filter[employee_id]=${owner.id}`);
        expect(body.meta?.['total']).toBe(owner.id === office().id ? 1 : 0);
      }
    });

    test('downloads the own paper, and reads the own record with the masked number', async () => {
      const { statement, file } = ownOf(office());
      const download = await get(`/documents/${statement}/download`);
      expect([download.status, download.bytes.equals(file)]).toStrictEqual([200, true]);
      const { id } = office();
      const record = recordOf(await get(`/employees/${id}`));
      expect(record).toMatchObject({ id, ssn: null, documents_count: 1 });
      expect(record['masked_ssn']).toMatch(/^XXX-XX-\d{4}$/);
    });

    test('ends at once when the office unties the employee', async () => {
      const { id } = office();
      const { token: owner, statement } = ownOf(office());
      const untie = { method: 'DELETE', path: `/employees/${id}/invite`, token: owner };
      expect((await send(stack().url, untie)).status).toBe(200);
      expect((await get(`/documents/${statement}/download`)).status).toBe(401);
      token = await signIn(stack().url, `employee-${id}@example.test`, PASSWORD);
      expect((await get(`/documents/${statement}/download`)).status).toBe(404);
      expect((await get('/documents')).body.data).toStrictEqual([]);
    });
  });
};
