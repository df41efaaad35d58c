import { argon2Hasher } from '@paydocs/argon2';
import { type Database, openDatabase } from '@paydocs/mikro-orm';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import type { Cluster } from './cluster.ts';
import { addPeople, officeUser, PASSWORD, type Person } from './people.ts';

/** Somebody who orders statements for the employees of a company. */
export interface Clerk extends Person {
  readonly companyId: number;
  readonly employeeIds: readonly number[];
  /** The employee who has no pay until the clerk enters it. */
  readonly unpaidId: number;
}

/** The pay of an employee, as a clerk enters it. */
export const PAY = { items: [{ name: 'Salary', amount: '4200.00' }] } as const;

const EMPLOYEE_ROLE = 7;
const EMPLOYEES = 8;

/** Two sites, each with an Owner, who may do everything, and two Members. */
const PLACES = [
  { id: 8001, siteId: 8, isOwner: true },
  { id: 8002, siteId: 8, isOwner: false },
  { id: 8003, siteId: 8, isOwner: false },
  { id: 9001, siteId: 9, isOwner: true },
  { id: 9002, siteId: 9, isOwner: false },
] as const;

const clerkOf = (place: (typeof PLACES)[number]): Clerk => {
  const { id, siteId } = place;
  const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => id * 100 + index);
  const [unpaidId = 0] = employeeIds;
  return {
    ...place,
    email: `clerk-${id}@site-${siteId}.test`,
    companyId: id,
    employeeIds,
    unpaidId,
  };
};

/** The clerks who order all the time. */
export const clerks: readonly Clerk[] = PLACES.map(clerkOf);

/** Returns the clerk of a third site, who orders for so many employees at once. */
export const paymaster = (employees: number): Clerk => ({
  id: 10_001,
  siteId: 10,
  isOwner: true,
  email: 'paymaster@site-10.test',
  companyId: 10_001,
  employeeIds: Array.from({ length: employees }, (_, index) => 2_000_000 + index),
  unpaidId: 0,
});

/** Returns the name of an employee, which nobody else has. */
export const nameOf = (id: number): string => `Grace Employee ${id}`;

const recordsOf = ({ id: userId, siteId, companyId, employeeIds, unpaidId }: Clerk) => ({
  company: buildCompany({ id: companyId, siteId, userId }),
  employees: employeeIds.map((id) =>
    buildEmployee({
      id,
      siteId,
      userId,
      companyId,
      lastName: `Employee ${id}`,
      earnings: id === unpaidId ? {} : PAY,
    }),
  ),
});

/** Returns the employee of a clerk who has an account. */
const personOf = ({ employeeIds, siteId }: Clerk) => {
  const id = employeeIds[1] ?? 0;
  return { id, siteId, email: `person-${id}@site-${siteId}.test` };
};

/** Returns the addresses of the people who read their documents, by the ids of the employees. */
export const addressesOf = (all: readonly Clerk[]): ReadonlyMap<number, string> =>
  new Map(all.map(personOf).map(({ id, email }) => [id, email]));

/** Ties the people to the employees with their ids, as accepted invitations do. */
const tiePeople = async (
  { store }: Database['ports'],
  people: readonly ReturnType<typeof personOf>[],
): Promise<void> =>
  store.transaction(async ({ employeeTies }) => {
    const nowMs = Date.now();
    for (const { id, siteId } of people) {
      await employeeTies.add({ employeeId: id, userId: id, siteId, invitedAtMs: nowMs });
      await employeeTies.acceptOf({ id, siteId }, nowMs);
    }
  });

/** Migrates a database, and adds the accounts of every run, clerks and their companies. */
export const addClerks = async (
  url: string,
  { dataKeys }: Pick<Cluster, 'dataKeys'>,
  all: readonly Clerk[],
): Promise<void> => {
  await addPeople({ url, dataKeys });
  const database = await openDatabase({ url, dataKeys });
  const hasher = argon2Hasher({ memoryKib: 19 * 1024, passes: 2 });
  try {
    const passwordHash = await hasher.hash(PASSWORD);
    const records = all.map(recordsOf);
    await database.add({
      sites: [...new Set(all.map(({ siteId }) => siteId))].map((id) =>
        buildSite({ id, documentTypes: ['Pay Statement'] }),
      ),
      users: [
        ...all.map((clerk) => officeUser(clerk, passwordHash)),
        ...all.map((clerk) => buildUser({ ...personOf(clerk), roleId: EMPLOYEE_ROLE })),
      ],
      companies: records.map(({ company }) => company),
      employees: records.flatMap(({ employees }) => employees),
    });
    await tiePeople(database.ports, all.map(personOf));
  } finally {
    await Promise.all([database.close(), hasher.close()]);
  }
};
