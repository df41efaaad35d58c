import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { orderDocuments, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, recordOf, tagOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const expectConflict = ({ status, body }: Answer, detail: string): void =>
  expect([status, body.errors]).toStrictEqual([
    409,
    { code: expect.stringMatching(/^document\.(?:status|replaced)$/), detail },
  ]);

/** Documents that are retried, deleted, voided and replaced. */
export const describeDocumentChanges = (makeStack: MakeStack): void => {
  describe('a document', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
    });

    const pending = async (): Promise<string> => (await orderDocuments(owner)).uuids[0] ?? '';
    const completed = async (): Promise<string> => (await madeDocument()).uuid;
    const madeDocument = async () => {
      const { uuids, content } = await orderDocuments(owner);
      await stack().makeDocuments();
      return { uuid: uuids[0] ?? '', replacement: { content: { ...content, notes: 'corrected' } } };
    };

    test('is deleted while it is pending, and not when it is completed', async () => {
      const uuid = await pending();
      expect((await owner.delete(`/documents/${uuid}`)).body.message).toBe('Document deleted.');
      expect((await owner.get(`/documents/${uuid}`)).status).toBe(404);
      expect((await owner.delete(`/documents/${uuid}`)).status).toBe(404);
      const made = await completed();
      expectConflict(await owner.delete(`/documents/${made}`), 'The document is Completed.');
      expectConflict(
        await owner.post(`/documents/${made}/retry`, {}),
        'The document is Completed.',
      );
    });

    test('is deleted in the version that If-Match names, and in no other', async () => {
      const path = `/documents/${await pending()}`;
      const tag = tagOf(await owner.get(path));
      expect((await owner.delete(path, { 'if-match': '"9"' })).status).toBe(412);
      expect((await owner.delete(path, { 'if-match': tag })).status).toBe(200);
    });

    // @promise R100
    test('is void with a reason, and then neither downloaded nor voided again', async () => {
      const uuid = await completed();
      const path = `/documents/${uuid}/void`;
      expect(errorsOf(await owner.post(path, {}))).toHaveProperty('reason');
      const voided = recordOf(await owner.post(path, { reason: 'wrong hours' }));
      expect(voided).toMatchObject({
        status: 'Void',
        errors: { code: 'document.void', detail: 'wrong hours' },
      });
      expectConflict(await owner.get(`/documents/${uuid}/download`), 'The document is Void.');
      expectConflict(await owner.post(path, { reason: 'again' }), 'The document is Void.');
    });

    test('is void once for an idempotency key and reason, also by requests at once', async () => {
      const path = `/documents/${await completed()}/void`;
      const key = { 'idempotency-key': 'void' };
      const withdraw = (reason = 'lost') => owner.post(path, { reason }, key);
      const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
      answers.push(await withdraw());
      const done = answers.filter(({ status }) => status === 200);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      const replayed = done.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
      expect(replayed).toHaveLength(done.length - 1);
      expect(errorsOf(await withdraw('other'))).toHaveProperty('Idempotency-Key');
    });

    // @promise R100
    test('is replaced by one with other content, and void when that is completed', async () => {
      const { uuid, replacement } = await madeDocument();
      const path = `/documents/${uuid}/replace`;
      const wrong = {
        content: {
          pay_period: { start: '2026-01-01' },
          pay_date: 7,
          currency: 'XYZ',
          payDate: '2026-01-20',
          employer_contribution: [],
          earnings: [{ name: 'Regular', amount: 1, ytd: 1 }],
        },
      };
      const refused = await owner.post(path, wrong);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        {
          'content.payDate': [
            'The content.payDate field is unknown; the nearest name is pay_date.',
          ],
          'content.employer_contribution': [
            'The content.employer contribution field is unknown; the nearest name is employer_contributions.',
          ],
          'content.earnings.0.ytd': [
            'The content.earnings.0.ytd field is unknown; the nearest name is year_to_date.',
          ],
          'content.currency': ['The content.currency field must be an ISO 4217 code such as USD.'],
          'content.pay_date': ['The content.pay date field must be a string.'],
          'content.pay_period.end': ['The content.pay period.end field is required.'],
        },
      ]);
      const created = await owner.post(path, replacement);
      const next = recordOf(created, 201);
      expect(next).toMatchObject({ replaces: uuid, status: 'Pending' });
      expect(created.headers.location).toBe(`${stack().url}/documents/${String(next['uuid'])}`);
      expectConflict(
        await owner.post(path, replacement),
        'Another document replaces this one already.',
      );
      expect((await owner.get(`/documents/${uuid}/download`)).status).toBe(200);
      await stack().makeDocuments();
      expectConflict(await owner.get(`/documents/${uuid}/download`), 'The document is Void.');
      expect((await owner.get(`/documents/${String(next['uuid'])}/download`)).status).toBe(200);
    });

    test('is replaced without a body by one with its rows, also when it is void', async () => {
      const uuid = await completed();
      await owner.post(`/documents/${uuid}/void`, { reason: 'lost' });
      const token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
      const path = `/documents/${uuid}/replace`;
      const next = recordOf(await send(stack().url, { method: 'POST', path, token }), 201);
      expect(next).toMatchObject({
        replaces: uuid,
        content: { earnings: [{ name: 'Salary', amount: '4200.00' }] },
      });
      await stack().makeDocuments();
      expect((await owner.get(`/documents/${String(next['uuid'])}/download`)).status).toBe(200);
    });

    test('is replaced by one with content of more than 64 KiB', async () => {
      const { uuid, replacement } = await madeDocument();
      const earnings = Array.from({ length: 50 }, () => ({ name: '€'.repeat(100), amount: 1 }));
      const content = {
        ...replacement.content,
        notes: '€'.repeat(1000),
        earnings,
        reimbursements: earnings,
        deductions: earnings,
        employer_contributions: earnings,
      };
      expect(Buffer.byteLength(JSON.stringify(content))).toBeGreaterThan(65_536);
      const next = recordOf(await owner.post(`/documents/${uuid}/replace`, { content }), 201);
      await stack().makeDocuments();
      expect((await owner.get(`/documents/${String(next['uuid'])}/download`)).status).toBe(200);
    });

    test('is not replaced by the statement of another document', async () => {
      const [one, other] = [await madeDocument(), await madeDocument()];
      const refused = await owner.post(`/documents/${one.uuid}/replace`, other.replacement);
      expect([refused.status, refused.body.errors]).toMatchObject([
        409,
        { code: 'statement.exists', statements: [{ uuid: other.uuid }] },
      ]);
    });

    // @promise R100
    test('is replaced once for an idempotency key, also by requests at once', async () => {
      const { uuid, replacement } = await madeDocument();
      const key = { 'idempotency-key': 'replace' };
      const replace = () => owner.post(`/documents/${uuid}/replace`, replacement, key);
      const answers = await Promise.all([replace(), replace(), replace()]);
      await stack().makeDocuments();
      // One that comes while the first is under way is told so.
      const all = [...answers, await replace()].filter(({ status }) => status !== 409);
      expect(new Set(all.map((answer) => recordOf(answer, 201).id)).size).toBe(1);
      const replayed = all.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
      expect(replayed).toHaveLength(all.length - 1);
      expect(new Set(all.map(({ headers }) => headers.location)).size).toBe(1);
    });
  });
};
