import { argon2Hasher } from '@paydocs/argon2';
import { openDatabase } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import type { Cluster } from './cluster.ts';
import { PASSWORD, type Person } from './people.ts';

/** The site of the people who write records. */
export const WRITERS_SITE = 7;

const OWNER_ROLE = 1;
const MEMBER_ROLE = 6;

const writer = (id: number): Person => ({
  id,
  siteId: WRITERS_SITE,
  isOwner: false,
  email: `writer-${id}@site-${WRITERS_SITE}.test`,
});

/** Members who each write records of their own. */
export const writers: readonly Person[] = [7001, 7002, 7003, 7004, 7005, 7006].map(writer);

/** The owner of the site, who sees all records. */
export const overseer: Person = { ...writer(7000), isOwner: true };

/** Adds the site with its accounts. */
export const addWriters = async ({ postgres, dataKeys }: Cluster): Promise<void> => {
  const database = await openDatabase({ url: postgres.url, dataKeys });
  const hasher = argon2Hasher({ memoryKib: 19 * 1024, passes: 2 });
  try {
    const passwordHash = await hasher.hash(PASSWORD);
    await database.add({
      sites: [buildSite({ id: WRITERS_SITE })],
      users: [...writers, overseer].map(({ id, siteId, email, isOwner }) =>
        buildUser({ id, siteId, email, passwordHash, roleId: isOwner ? OWNER_ROLE : MEMBER_ROLE }),
      ),
    });
  } finally {
    await Promise.all([database.close(), hasher.close()]);
  }
};
