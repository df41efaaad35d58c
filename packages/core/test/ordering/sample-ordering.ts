import {
  type Caller,
  createCore,
  DEFAULT_SITE_SETTINGS,
  type Operator,
  type Permission,
  type Records,
  type StatementInput,
} from '@paydocs/core';
import {
  buildCompany,
  buildEmployee,
  buildSite,
  buildUser,
  manualWorkEngine,
  memoryDocumentStore,
  memoryPorts,
} from '@paydocs/testing';
import { usersWith } from '../accounts/users-with.ts';

/** What every statement of these tests shows. */
export const CONTENT: StatementInput = {
  payPeriod: { start: '2026-01-01', end: '2026-01-15' },
  payDate: '2026-01-20',
  earnings: [
    { name: 'Regular', hours: 80, rate: '25.00', amount: '2000.00' },
    { name: 'Bonus', amount: 150.5 },
  ],
  deductions: [{ name: 'Federal tax', amount: '301.07' }],
};

/** An order of all fields with a default, for the employees 1 and 2. */
export const ORDER = {
  companyId: 1,
  employeeIds: [1, 2],
  type: 'Pay Statement',
  content: CONTENT,
} as const;

/** The same order for the next pay period. */
export const SECOND = {
  ...ORDER,
  content: {
    ...CONTENT,
    payPeriod: { start: '2026-01-16', end: '2026-01-31' },
    payDate: '2026-02-05',
  },
} as const;

const SITES = [1, 2].map((id) =>
  buildSite({
    id,
    documentTypes: [
      'Pay Statement',
      'W-2',
      'Payslip',
      'Employment Letter',
      'Invoice',
      'Year Summary',
    ],
    settings: { ...DEFAULT_SITE_SETTINGS, paper: 'a4', prices: { 'Pay Statement': '12.50' } },
  }),
);

const samplePorts = (records: Records) => {
  const ports = memoryPorts(records);
  const { orders, documents, documentTasks } = ports.store;
  return {
    ...ports,
    orders,
    documents,
    documentTasks,
    documentStore: memoryDocumentStore(),
    workEngine: manualWorkEngine(),
  };
};

type SamplePorts = ReturnType<typeof samplePorts>;

/**
 * Creates the use cases on doubles: user 1 owns company 1 with the employees 1 to 3, user 2 company 2
 * with employee 4; user 3 is of site 2, and user 4 an administrator.
 */
export const sampleOrdering = (
  overrides: (ports: SamplePorts) => Partial<SamplePorts> = () => ({}),
) => {
  const doubles = samplePorts({
    sites: SITES,
    users: [
      buildUser({ id: 1 }),
      buildUser({ id: 2 }),
      buildUser({ id: 3, siteId: 2 }),
      buildUser({ id: 4, roleId: 2 }),
    ],
    companies: [buildCompany({ id: 1 }), buildCompany({ id: 2, userId: 2 })],
    employees: [
      buildEmployee({ id: 1 }),
      buildEmployee({ id: 2, firstName: 'Ada', lastName: 'Lovelace' }),
      buildEmployee({ id: 3 }),
      buildEmployee({ id: 4, userId: 2, companyId: 2 }),
    ],
  });
  let permissions: readonly Permission[] = [];
  const users = usersWith(doubles.users, () => permissions);
  const ports: SamplePorts = { ...doubles, users, ...overrides(doubles) };
  const ordering = createCore(ports);
  /** Returns a user with these permissions only, as a caller of a core on these ports. */
  const callerOf = async (id: number, ...given: readonly Permission[]): Promise<Caller> => {
    permissions = given;
    return ordering.callerFor(id);
  };
  /** Returns an operator at site 1, and one at site 2. */
  const operators = async () => {
    const [operator, elsewhere] = SITES.map(async ({ identifier: site }) =>
      ordering.operatorAt({ site }),
    ) as [Promise<Operator>, Promise<Operator>];
    return { operator: await operator, elsewhere: await elsewhere };
  };
  /** Processes everything that is due. */
  const work = async (): Promise<void> => {
    while ((await ordering.prepareOrders()) !== undefined);
    while ((await ordering.processDocuments()).outcome !== 'idle');
  };
  const documentsOf = (orderId: number, siteId = 1) =>
    ports.documents.ofOrder({ siteId, orderId, employees: 'site', afterId: 0, limit: 1000 });
  return { ...ports, ordering, callerOf, operators, work, documentsOf };
};
