import { readConfig } from '../config/read-config.ts';
import { withDatabase } from './with-database.ts';

/** Brings the database up to date, adds the default site if it is missing, and tells what it did. */
export const migrate = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const config = readConfig(environment);
  await withDatabase(config, async (database) => {
    const applied = await database.migrate();
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log('the database was up to date');

    const known = await database.ports.sites.findByIdentifier(config.defaultSite);
    if (known !== undefined) return;
    await database.ensureSite(config.defaultSite);
    console.log(`added the site '${config.defaultSite}'`);
  });
};
