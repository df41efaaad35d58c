import type { Database } from './database.ts';
import { type DatabaseOptions, settingsOf } from '../sql/options.ts';

/**
 * Opens a database and loads the driver of its URL only. PostgreSQL is connected on first use; a
 * SQLite file is opened at once.
 *
 * @throws Error for a URL that is neither `sqlite:` nor `postgresql:`, for a PostgreSQL URL without user,
 *   host or database, for a parameter without effect, for an unknown `sslmode`, for a certificate that
 *   cannot be read, and for a SQLite file that cannot be opened or is open in this process already.
 * @throws TypeError for a schema or prefix that is no plain name, and for an option that is unknown, wrong or missing.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const settings = settingsOf(options);
  const [, scheme, rest = ''] = /^(\w+):(.*)$/s.exec(settings.url) ?? [];
  if (scheme === 'sqlite' && rest !== '') {
    if (rest.includes('?')) throw new Error('The URL of a SQLite file has no parameters.');
    const { openSqlite } = await import('./open-sqlite.ts');
    return openSqlite(rest.replace(/^\/\//, ''), settings);
  }
  if (scheme === 'postgresql' || scheme === 'postgres') {
    const { openPostgresql } = await import('./open-postgresql.ts');
    return openPostgresql(settings);
  }
  // The URL may contain a password, so the message leaves it out.
  throw new Error(
    `Not the URL of a database: ${scheme ?? 'no scheme'}. ` +
      'Write sqlite:<path>, sqlite::memory: or postgresql://user:password@host/database.',
  );
};
