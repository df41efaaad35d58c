import { openDatabase } from '@paydocs/mikro-orm';
import { defaultCounts } from '../src/seed/counts.ts';
import { seed } from '../src/seed/seed.ts';
import { cheapHasher } from './cheap-hasher.ts';
import { dataKeys } from './data-keys.ts';
import { createMigratedFile } from './migrated-file.ts';

/** Migrates a database, and seeds all accounts with one password and a few records. */
export const seedSmall = async (databaseUrl: string, password: string): Promise<void> => {
  await createMigratedFile(databaseUrl);
  const store = await openDatabase({ url: databaseUrl, dataKeys });
  const hasher = cheapHasher();
  const counts = { ...defaultCounts, companies: 2, employees: 5, documents: 5 };
  await store.migrate();
  await seed(store, { counts, seed: 1, defaultSite: 'main' }, { hasher, password });
  await Promise.all([store.close(), hasher.close()]);
};
