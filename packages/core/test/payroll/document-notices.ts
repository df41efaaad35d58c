import type { Email, OrderInput, Ports } from '@paydocs/core';
import { processAll } from '../accounts/mail.ts';
import { EMAIL, employeeAccounts } from './employee-accounts.ts';

const PAGE = 'https://staff.example/papers?tab=pay';
export const ADA = 'ada@home.test';

/** An order of a statement of Grace, with a notice. */
export const NOTIFIED = {
  companyId: 1,
  employeeIds: [1],
  type: 'Pay Statement',
  notify: true,
  content: {
    payPeriod: { start: '2026-01-01', end: '2026-01-15' },
    payDate: '2026-01-20',
    earnings: [{ name: 'Regular', amount: '2000.00' }],
    deductions: [],
  },
} as const satisfies OrderInput;

/** Creates a core in which Grace and Ada read their papers, and the office orders. */
export const noticeDesk = async (
  overrides: (ports: Ports) => Partial<Ports> = () => ({}),
  documentPageUrl: string | null = PAGE,
) => {
  const people = await employeeAccounts({ documentPageUrl }, overrides as never);
  const { core, mailer } = people;
  await core.updateSite({ identifier: 'main', documentTypes: ['Pay Statement', 'Invoice', 'W-2'] });
  const owner = await people.office('owner');
  const caller = await people.person(1, EMAIL);
  await people.person(8, ADA);
  const order = async (input: Partial<OrderInput> = {}) => {
    const created = await core.createOrder(owner, { ...NOTIFIED, ...input });
    return created.order;
  };
  /** Makes all documents that are due. */
  const make = async (): Promise<void> => {
    while ((await core.prepareOrders()) !== undefined);
    while ((await core.processDocuments()).outcome !== 'idle');
  };
  /** Sends the mail that is due, and returns what became of each. */
  const send = async (): Promise<readonly string[]> =>
    (await processAll(core)).map((result) =>
      result.outcome === 'skipped' ? result.reason : result.outcome,
    );
  /** Returns the recipients of notices so far. */
  const notified = (): readonly string[] => noticesIn(mailer.emails).map(({ to }) => to);
  const documentOf = async (orderId: number) => {
    const { items } = await core.listDocuments(owner, { filter: { orderId: [orderId] } });
    const [document] = items;
    if (document === undefined) throw new Error('The order has a document.');
    return document;
  };
  await send();
  return { ...people, owner, caller, order, make, send, notified, documentOf };
};

/** Returns the notices among e-mails. */
export const noticesIn = (emails: readonly Email[]) =>
  emails.filter((email) => email.kind === 'document-ready');
