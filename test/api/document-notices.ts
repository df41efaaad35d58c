import { beforeAll, describe, expect, test } from 'vitest';
import { send, signIn } from './client.ts';
import { employeesOf, nextContent, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, newEmployee, orderOf, recordOf } from './records.ts';
import { emailsTo } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const PAGE = 'https://staff.example/papers';
const PASSWORD = 'the analytical engine';
const EMAIL = newEmployee(1).email;

/** E-mails to employees when their documents are ready. */
export const describeDocumentNotices = (makeStack: MakeStack): void => {
  describe('an order with notices', () => {
    const stack = useStack(makeStack, {
      fill: withStatements,
      policy: { documentPageUrl: PAGE },
    });
    let owner: Client;
    let employeeId = 0;

    const noticesTo = async (email: string) =>
      (await emailsTo(stack(), email)).filter(({ kind }) => kind === 'document-ready');
    const order = (employeeIds: readonly number[], more: object = {}) =>
      owner.post('/orders', {
        ...orderOf(1, employeeIds),
        content: nextContent(),
        notify: true,
        ...more,
      });

    beforeAll(async () => {
      const { url } = stack();
      owner = await clientOf(url, 'owner@main.test');
      employeeId = recordOf(await owner.post('/employees', newEmployee(1)), 201).id;
      recordOf(await order([employeeId]), 201);
      await stack().makeDocuments();
      expect((await owner.post(`/employees/${employeeId}/invite`, {})).status).toBe(200);
      const [invitation] = await emailsTo(stack(), EMAIL);
      const link = new URL(invitation !== undefined && 'link' in invitation ? invitation.link : '');
      const body = {
        token: link.searchParams.get('token'),
        email: EMAIL,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      };
      expect((await send(url, { method: 'POST', path: '/auth/reset-password', body })).status).toBe(
        200,
      );
      await stack().deliver();
    });

    test('mails nobody for what was ready before the person had an account', async () => {
      expect(await noticesTo(EMAIL)).toStrictEqual([]);
    });

    test('mails the person of each document once, with a link to what the person then reads', async () => {
      const [other = 0] = await employeesOf(owner, { companyId: 1, count: 1 });
      const documents = [{ employee_id: employeeId, lang: 'de' }, { employee_id: other }];
      const created = recordOf(await order([], { employee_ids: undefined, documents }), 201);
      expect(created['notify']).toBe(true);
      await stack().makeDocuments();
      const before = (await stack().emails()).length;
      const [notice] = await noticesTo(EMAIL);
      expect(await noticesTo(EMAIL)).toHaveLength(1);
      expect((await stack().emails()).length).toBe(before + 1);
      if (notice?.kind !== 'document-ready') throw new Error('There is no notice.');
      const { link, ...words } = notice;
      expect(words).toStrictEqual({
        kind: 'document-ready',
        to: EMAIL,
        firstName: 'Grace',
        lang: 'de',
      });
      const uuid = new URL(link).searchParams.get('document');
      expect(link).toBe(`${PAGE}?document=${uuid}`);
      const token = await signIn(stack().url, EMAIL, PASSWORD);
      const path = `/documents/${uuid}/download`;
      const file = await send(stack().url, { path, token });
      expect([file.status, file.headers['content-type']]).toStrictEqual([200, 'application/pdf']);
    });

    test('mails no notice about a document that is void before it leaves', async () => {
      const before = (await noticesTo(EMAIL)).length;
      const { id } = recordOf(await order([employeeId]), 201);
      await stack().makeDocuments();
      const { body } = await owner.get(`/documents?filter[order_id]=${id}`);
      const [{ uuid }] = body.data as readonly [{ readonly uuid: string }];
      expect((await owner.post(`/documents/${uuid}/void`, { reason: 'wrong' })).status).toBe(200);
      expect(await noticesTo(EMAIL)).toHaveLength(before);
    });

    test('names a flag that is none', async () => {
      expect(errorsOf(await order([employeeId], { notify: 'yes' }))).toStrictEqual({
        notify: 'The notify field must be true or false.',
      });
    });
  });

  describe('an installation without a page for documents', () => {
    const stack = useStack(makeStack, { fill: withStatements });

    test('refuses notices, and says why', async () => {
      const owner = await clientOf(stack().url, 'owner@main.test');
      const employees = await employeesOf(owner, { companyId: 1, count: 1 });
      const answer = await owner.post('/orders', { ...orderOf(1, employees), notify: true });
      expect(errorsOf(answer)).toStrictEqual({
        notify:
          'The notify field must be false: this installation has no page for the links of notices.',
      });
    });
  });
};
