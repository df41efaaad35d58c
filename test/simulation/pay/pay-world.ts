import {
  type Caller,
  type Core,
  DEFAULT_SITE_SETTINGS,
  type DocumentRow,
  type OrderRow,
  type Records,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import type { JudgedDocument, JudgedSummary } from '../../statements/judged-document.ts';
import { judgedDocument } from '../../statements/read-documents.ts';
import type { World } from '../world.ts';

/** The company of each employee at first. */
export const EMPLOYERS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 4: 2, 5: 2 };

/** The account of a person who has accepted an invitation. */
export const PERSON = { id: 6, siteId: 1, email: 'member@main.test' } as const;

/** The role `Employee` among the standard ones. */
const EMPLOYEE_ROLE = 7;

/** The pay that employees have in their records. */
const PAY = { items: [{ name: 'Salary', amount: '1000.00' }] };

/** A price by which the amount of an order is the number of its documents. */
const settings = { ...DEFAULT_SITE_SETTINGS, prices: { 'Pay Statement': '1.00' } };

/** The records of a history: two companies of one site, whose last employee has no pay. */
export const payRecords = (): Records => ({
  sites: [
    buildSite({
      id: 1,
      identifier: 'main',
      documentTypes: ['Pay Statement', 'Year Summary'],
      settings,
    }),
  ],
  users: [
    buildUser({ id: 1, email: 'owner@main.test' }),
    buildUser({ ...PERSON, roleId: EMPLOYEE_ROLE }),
  ],
  companies: [1, 2].map((id) => buildCompany({ id, externalId: `c${id}` })),
  employees: Object.entries(EMPLOYERS).map(([id, companyId]) =>
    buildEmployee({
      id: Number(id),
      companyId,
      externalId: `e${id}`,
      email: `e${id}@staff.test`,
      earnings: id === '5' ? {} : PAY,
    }),
  ),
});

/** Creates a run by the owner of all records, who is a caller of the node that runs it. */
export const asOwner =
  (act: (core: Core, caller: Caller) => Promise<unknown>) =>
  async (core: Core): Promise<unknown> =>
    act(core, await core.callerFor(1));

/** The orders and documents of a history. */
export interface PayWorld {
  readonly world: World;
  orders: readonly OrderRow[];
  documents: readonly DocumentRow[];
  /** The documents that are not stored anymore, as they were last. */
  readonly pruned: JudgedDocument[];
  /** Which document each one replaces: the records forget it when that one is pruned. */
  readonly replaced: Map<number, number>;
}

const MANY = Array.from({ length: 1000 }, (_, index) => index + 1);

/** Reads the orders and documents, which no operation changes meanwhile. */
export const look = async (pay: PayWorld): Promise<void> => {
  await pay.world.ports.store.transaction(async (tx) => {
    pay.orders = await tx.orders.lock(MANY);
    pay.documents = await tx.documents.lock(MANY);
  });
  for (const { id, replacesId } of pay.documents) {
    if (replacesId !== null) pay.replaced.set(id, replacesId);
  }
};

export const judgedOf = (pay: PayWorld, document: DocumentRow): JudgedDocument => {
  const order = pay.orders.find(({ id }) => id === document.taskOrderId);
  const replacesId = pay.replaced.get(document.id) ?? null;
  return { ...judgedDocument(document, order?.content.parse()), replacesId };
};

/** Whether a document lists the statements of a year. */
export const isSummary = ({ type }: Pick<DocumentRow, 'type'>): boolean => type === 'Year Summary';

/** Returns a summary as judges read it. */
export const summaryOf = ({
  id,
  companyId,
  employeeId,
  status,
  outdatedAt,
  content,
}: DocumentRow): JudgedSummary => ({
  id,
  companyId,
  employeeId: employeeId ?? 0,
  isOutdated: outdatedAt !== null,
  printed:
    status === 'Completed' ? (content.parse() as unknown as JudgedSummary['printed']) : undefined,
});

/** Creates the world of a history. */
export const createPayWorld = (world: World): PayWorld => ({
  world,
  orders: [],
  documents: [],
  pruned: [],
  replaced: new Map(),
});
