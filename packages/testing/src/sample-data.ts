import {
  checkOptions,
  type DocumentRecord,
  type EmployeeRecord,
  FUNCTION,
  type Records,
  officeRoles,
  standardRoles,
  timestamp,
  type UserRecord,
} from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  BUILT_AT,
} from './builders.ts';
import { memoryHasher } from './doubles/memory-hasher.ts';

/** The password of every user of the sample data. */
export const SAMPLE_PASSWORD = 'correct horse battery staple';

/** Options for sample data; undefined means the default. */
export interface SampleDataOptions {
  /** Hashes `SAMPLE_PASSWORD`; the memory hasher by default. */
  readonly hashPassword?: ((password: string) => Promise<string>) | undefined;
  /** Returns the id of a standard role; from 1 in the order of `standardRoles` by default. */
  readonly roleId?: ((name: string) => number) | undefined;
}

const EMPLOYEES = 40;
const FIRST_NAMES = ['Ann', 'ann', 'Zoë', 'Łukasz', 'ÉLODIE', 'Bob', '李', 'Straßer'] as const;
const LAST_NAMES = ['Lee', "O'Brien", '100% Real', 'a_n', 'Dvořák'] as const;
const COMPANIES = ['Acme, Inc.', 'Bolt & Nut', 'Café Ölé', 'Dune_Works'] as const;

const OWNER = 1;
const MANAGER = 2;
const MEMBER = 6;

/**
 * Creates two sites with similar records, `main` (id 1) and `north` (id 2). Each has a user for
 * every standard role (`owner@main.test` … `member@north.test`, ids 1–6 and 11–16), 4 companies
 * (ids 1–4 and 11–14), 40 employees (ids 101–140 and 201–240) and their documents, 0–3 each. The
 * Member recorded the third company and every fourth employee with most of its documents.
 *
 * @throws TypeError that names an option which is unknown or has a wrong value.
 */
export const sampleData = async (options: SampleDataOptions = {}): Promise<Records> => {
  checkOptions(options, { hashPassword: FUNCTION, roleId: FUNCTION });
  const { hashPassword = hashInMemory, roleId = standardRoleId } = options;
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  const main = { siteId: 1, identifier: 'main', passwordHash, roleId };
  const north = { siteId: 2, identifier: 'north', passwordHash, roleId };
  const employees = [...employeesOf(main), ...employeesOf(north)];
  return {
    sites: [main, north].map(({ siteId, identifier }) =>
      buildSite({ id: siteId, identifier, name: 'Payroll' }),
    ),
    users: [...usersOf(main), ...usersOf(north)],
    companies: [main, north].flatMap(companiesOf),
    employees,
    documents: employees.flatMap(documentsOf),
  };
};

interface Plan {
  readonly roleId: (name: string) => number;
  readonly siteId: number;
  readonly identifier: string;
  readonly passwordHash: string;
}

const hashInMemory = (password: string): Promise<string> => memoryHasher().hash(password);

const standardRoleId = (name: string): number =>
  standardRoles.findIndex((role) => role.name === name) + 1;

const atSite = (siteId: number, number: number): number => (siteId - 1) * 10 + number;

const cycled = <T>(values: readonly [T, ...T[]], index: number): T =>
  values[index % values.length] ?? values[0];

const usersOf = ({ siteId, identifier, passwordHash, roleId }: Plan): UserRecord[] =>
  officeRoles.map(({ name }, index) =>
    buildUser({
      id: atSite(siteId, index + 1),
      siteId,
      roleId: roleId(name),
      firstName: name,
      lastName: 'Example',
      email: `${name.toLowerCase()}@${identifier}.test`,
      emailVerifiedAt: name === 'Member' ? null : BUILT_AT,
      passwordHash,
    }),
  );

const companiesOf = ({ siteId }: Plan) =>
  COMPANIES.map((name, index) =>
    buildCompany({
      id: atSite(siteId, index + 1),
      siteId,
      userId: atSite(siteId, index === 2 ? MEMBER : OWNER),
      name,
      ein: `12-000000${index + 1}`,
    }),
  );

const employeesOf = ({ siteId }: Plan): EmployeeRecord[] =>
  Array.from({ length: EMPLOYEES }, (_, index) => {
    const createdAt = timestamp(Date.parse(BUILT_AT) + Math.floor(index / 2) * 3_600_000);
    return buildEmployee({
      id: siteId * 100 + index + 1,
      siteId,
      userId: atSite(siteId, index % 4 === 3 ? MEMBER : MANAGER),
      companyId: atSite(siteId, (Math.floor(index / 4) % COMPANIES.length) + 1),
      firstName: cycled(FIRST_NAMES, index),
      lastName: cycled(LAST_NAMES, index),
      email: `employee-${index + 1}@staff.test`,
      phone: index % 5 === 0 ? null : '+12175550101',
      ssn: `219-01-${String(index + 1).padStart(4, '0')}`,
      earnings: { gross: 1000.5 + index },
      createdAt,
      updatedAt: createdAt,
    });
  });

// Some documents of the Member's employees are the Owner's: a test detects a missing owner check.
const documentsOf = ({ id, siteId, userId, companyId }: EmployeeRecord): DocumentRecord[] =>
  Array.from({ length: id % 4 === 0 ? 3 : (id % 4) - 1 }, (_, index) =>
    buildDocument({
      id: id * 10 + index,
      siteId,
      userId: index === 2 ? atSite(siteId, OWNER) : userId,
      companyId,
      employeeId: id,
      content: { month: index + 1 },
    }),
  );
