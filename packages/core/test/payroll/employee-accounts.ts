import { type Caller, createCore, type DocumentRecord, type PolicyOptions } from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  type MemoryPorts,
  memoryPorts,
  SAMPLE_PASSWORD,
} from '@paydocs/testing';
import { processAll, tokenOf } from '../accounts/mail.ts';

/** The address that four records of both sites have. */
export const EMAIL = 'grace@home.test';
/** The number of the person of records 1, 2 and 5. */
export const SSN = '219-09-9999';
export const PASSWORD = 'the analytical engine';

const OFFICE = { owner: 1, manager: 2, member: 3, support: 4, other: 5 } as const;

const north = { siteId: 2, userId: 5 };

/** The documents of an employee, one of each status: their ids are 10 times that of the employee and more. */
const documentsOf = (employeeId: number, fields: Partial<DocumentRecord>): DocumentRecord[] =>
  ['Completed', 'Void', 'Pending', 'Failed', 'Canceled', 'Draft'].map((status, index) =>
    buildDocument({ ...fields, id: employeeId * 10 + index, employeeId, status }),
  );

const records = () => ({
  sites: [buildSite(), buildSite({ id: 2, identifier: 'north' })],
  users: Object.values(OFFICE).map((id) =>
    buildUser({
      id,
      siteId: id === 5 ? 2 : 1,
      roleId: id === 3 ? 6 : id === 5 ? 1 : id,
      password: SAMPLE_PASSWORD,
    }),
  ),
  companies: [
    buildCompany({ id: 1 }),
    buildCompany({ id: 2 }),
    buildCompany({ id: 3, ...north }),
    buildCompany({ id: 4, userId: 3 }),
  ],
  employees: [
    buildEmployee({ id: 1, firstName: 'Grace', email: EMAIL, ssn: SSN }),
    buildEmployee({ id: 2, companyId: 2, email: EMAIL, ssn: SSN }),
    buildEmployee({ id: 3, firstName: 'Vincent', email: EMAIL, ssn: '219-09-1111' }),
    buildEmployee({ id: 4, email: null }),
    buildEmployee({ id: 5, ...north, companyId: 3, email: EMAIL, ssn: SSN }),
    buildEmployee({ id: 6, email: EMAIL, ssn: null }),
    buildEmployee({ id: 7, userId: 3, companyId: 4, email: 'user-2@example.test' }),
    buildEmployee({ id: 8, email: 'ada@home.test' }),
  ],
  documents: [
    ...[1, 3, 6, 8].flatMap((id) => documentsOf(id, {})),
    ...documentsOf(2, { companyId: 2 }),
    ...documentsOf(5, { ...north, companyId: 3 }),
    buildDocument({ id: 99, employeeId: null }),
  ],
});

/**
 * Creates a core on doubles: two sites with an office, and records of Grace at two companies and both sites,
 * of Vincent with her address, and of others.
 */
export const employeeAccounts = async (
  policy: PolicyOptions = {},
  overrides: (ports: MemoryPorts) => Partial<MemoryPorts> = () => ({}),
) => {
  const doubles = memoryPorts(records());
  const ports = { ...doubles, ...overrides(doubles) };
  const core = createCore(ports, policy);
  const signIn = async (email: string, password: string): Promise<Caller> => {
    const { token } = await core.login({ email, password });
    return core.authenticate(token.text);
  };
  const office = async (name: keyof typeof OFFICE): Promise<Caller> =>
    signIn(`user-${OFFICE[name]}@example.test`, SAMPLE_PASSWORD);
  /** Sends what is queued, and returns the token of the last e-mail with a link. */
  const mailed = async (): Promise<string> => {
    await processAll(core);
    return tokenOf(ports.mailer.emails.findLast((email) => 'link' in email));
  };
  const accept = async (email = EMAIL, password = PASSWORD): Promise<Caller> => {
    await core.resetPassword({ token: await mailed(), email, password });
    return signIn(email, password);
  };
  /** Invites an employee, who accepts and signs in. */
  const person = async (id = 1, email = EMAIL): Promise<Caller> => {
    await core.inviteEmployee(await office('owner'), id);
    return accept(email);
  };
  /** Returns the ids of the documents in the list of a caller. */
  const listed = async (caller: Caller): Promise<readonly number[]> => {
    const { items, total } = await core.listDocuments(caller, { perPage: 100 });
    if (total !== items.length) throw new Error(`The total is ${total}.`);
    return items.map(({ id }) => id);
  };
  return { ...ports, core, office, signIn, mailed, accept, person, listed };
};
