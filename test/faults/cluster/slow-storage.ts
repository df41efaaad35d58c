import { openDatabase } from '@paydocs/mikro-orm';
import { argon2Hasher } from '@paydocs/argon2';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { addPeople, PASSWORD, type Person } from './people.ts';

const NAME = 'slow_storage';
const OWNER_ROLE = 1;
/** With 1.1 ms for each row, a search of a site takes 0.6 s. */
const EMPLOYEES = 500;

const owner = (id: number, siteId: number): Person => ({
  id,
  siteId,
  isOwner: true,
  email: `owner-${id}@site-${siteId}.test`,
});

/** The owners of two sites with many employees: two of the first one, and one of the other. */
export const owners = {
  flooder: owner(5001, 3),
  colleague: owner(5002, 3),
  stranger: owner(6001, 4),
} as const;

const recordsOf = ({ id: userId, siteId }: Person) => {
  const company = buildCompany({ id: siteId, siteId, userId });
  const employees = Array.from({ length: EMPLOYEES }, (_, index) =>
    buildEmployee({
      id: siteId * 10_000 + index,
      siteId,
      userId,
      companyId: siteId,
      firstName: `f${index}`,
    }),
  );
  return { company, employees };
};

const addRecords = async (url: string, { dataKeys }: Cluster): Promise<void> => {
  await addPeople({ url, dataKeys });
  const database = await openDatabase({ url, dataKeys });
  const hasher = argon2Hasher({ memoryKib: 19 * 1024, passes: 2 });
  try {
    const passwordHash = await hasher.hash(PASSWORD);
    const records = [owners.flooder, owners.stranger].map(recordsOf);
    await database.add({
      sites: [3, 4].map((id) => buildSite({ id })),
      users: Object.values(owners).map(({ id, siteId, email }) =>
        buildUser({ id, siteId, email, passwordHash, roleId: OWNER_ROLE }),
      ),
      companies: records.map(({ company }) => company),
      employees: records.flatMap(({ employees }) => employees),
    });
  } finally {
    await Promise.all([database.close(), hasher.close()]);
  }
};

/** Creates a database with the same accounts, and two sites with many employees. Returns its URL. */
export const createSlowStorage = async (cluster: Cluster): Promise<string> => {
  await cluster.postgres.query(`create database ${NAME} template template0`);
  const url = new URL(cluster.postgres.url);
  url.pathname = NAME;
  await addRecords(url.href, cluster);
  return url.href;
};

/** Makes the read of an employee as slow as that of a thousand in memory. */
export const slowDown = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; alter table employees rename to stored_employees;
    create view employees as
      select * from stored_employees where cast(pg_sleep(0.001) as text) = '';
    commit`);
  await client.end();
};

/** Drops the database. */
export const dropSlowStorage = async ({ postgres }: Cluster): Promise<void> => {
  await postgres.query(`drop database ${NAME} with (force)`);
};
