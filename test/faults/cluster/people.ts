import { argon2Hasher } from '@paydocs/argon2';
import { type DatabaseOptions, openDatabase } from '@paydocs/mikro-orm';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';

/** The password of all accounts at the start. */
export const PASSWORD = 'Correct-Horse-Battery-1';

/** An account, with the records that it may see. */
export interface Person {
  readonly id: number;
  readonly siteId: number;
  readonly email: string;
  /** An Owner sees all records of the site; a Member only records with the member's id. */
  readonly isOwner: boolean;
}

const SITES = 2;
const READERS_PER_SITE = 10;
const ROWS_PER_READER = 3;
const OWNER_ROLE = 1;
const MEMBER_ROLE = 6;

/** Returns the account of a person of the office, as it is inserted. */
export const officeUser = (
  { id, siteId, email, isOwner }: Person,
  passwordHash: string,
): ReturnType<typeof buildUser> =>
  buildUser({ id, siteId, email, passwordHash, roleId: isOwner ? OWNER_ROLE : MEMBER_ROLE });

/** The number of employees and of companies that a person may see. */
export const visibleRows = ({ isOwner }: Person): number =>
  isOwner ? ROWS_PER_READER * READERS_PER_SITE : ROWS_PER_READER;

const readersOf = (siteId: number): readonly Person[] =>
  Array.from({ length: READERS_PER_SITE }, (_, index) => {
    const id = siteId * 100 + index + 1;
    return { id, siteId, isOwner: index === 0, email: `reader-${id}@site-${siteId}.test` };
  });

/** Accounts with records, which only read. The first of each site is an Owner. */
export const readers: readonly Person[] = Array.from({ length: SITES }, (_, index) =>
  readersOf(index + 1),
).flat();

const accounts = (kind: string, first: number, count: number): readonly Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    siteId: 1,
    isOwner: false,
    email: `${kind}-${first + index}@site-1.test`,
  }));

/** Accounts that sign in and out. */
export const signers = accounts('signer', 1001, 12);

/** The account whose sign-ins tell that all is well again; the oldest of its sessions end. */
export const prober: Person = {
  id: 1900,
  siteId: 1,
  isOwner: false,
  email: 'prober-1900@site-1.test',
};

const traveler = (id: number): Person => ({
  id,
  siteId: 1,
  isOwner: false,
  email: `traveler-${id}@site-1.test`,
});

/** Accounts that use a node with a moved clock: one signs in, one forgets the password. */
export const travelers = [traveler(1901), traveler(1902)] as const;

/** All accounts at the start. */
export const people = (): readonly Person[] => [
  ...readers,
  ...signers,
  ...forgetful,
  ...movers,
  prober,
  ...travelers,
];

/** Accounts that forget their passwords; each one is used once. */
export const forgetful = accounts('forgetful', 2001, 1500);

/** Accounts that change their addresses; each one is used once. */
export const movers = accounts('mover', 100_001, 1500);

const rowsOf = (person: Person) =>
  Array.from({ length: ROWS_PER_READER }, (_, index) => {
    const id = person.id * 10 + index;
    return { id, siteId: person.siteId, userId: person.id };
  });

/** Returns the e-mail address of a record: it names the user and the site. */
const markerOf = ({ siteId, userId, id }: ReturnType<typeof rowsOf>[number]): string =>
  `row-${id}-of-${userId}@site-${siteId}.test`;

/** The social security number of an employee with this id. */
const ssnOf = (id: number): string => `912-01-${String(id).padStart(4, '0')}`;

/** The employer number of a company with this id. */
const einOf = (id: number): string => `47-${String(id).padStart(7, '0')}`;

export const secretNumbers = (): readonly string[] =>
  readers.flatMap(rowsOf).flatMap(({ id }) => [ssnOf(id), einOf(id)]);

/** Migrates a database, and adds the accounts and their records. */
export const addPeople = async (
  options: Required<Pick<DatabaseOptions, 'url' | 'dataKeys'>>,
): Promise<void> => {
  const database = await openDatabase(options);
  const hasher = argon2Hasher({ memoryKib: 19 * 1024, passes: 2 });
  try {
    await database.migrate();
    const passwordHash = await hasher.hash(PASSWORD);
    const rows = readers.flatMap(rowsOf);
    const users = people().map((person) => officeUser(person, passwordHash));
    await database.add({
      sites: Array.from({ length: SITES }, (_, index) => buildSite({ id: index + 1 })),
      users,
      companies: rows.map((row) =>
        buildCompany({ ...row, ein: einOf(row.id), email: markerOf(row) }),
      ),
      employees: rows.map((row) =>
        buildEmployee({ ...row, companyId: row.id, ssn: ssnOf(row.id), email: markerOf(row) }),
      ),
      documents: rows.map((row) =>
        buildDocument({
          ...row,
          companyId: row.id,
          employeeId: row.id,
          uuid: `00000000-0000-4000-8000-${String(row.id).padStart(12, '0')}`,
        }),
      ),
    });
  } finally {
    await Promise.all([database.close(), hasher.close()]);
  }
};
