import { type DataKeyRing, EmployeeEntity, openDatabase, sql } from '@paydocs/mikro-orm';

const BATCH = 5000;

/** Which database is filled, and the keys of its values. */
interface Filled {
  readonly url: string;
  readonly dataKeys: DataKeyRing;
}

/**
 * Adds a column with the decrypted SSN, which only the peers read: they hold no key, and answer the
 * same rows.
 */
export const addSsnTexts = async ({ url, dataKeys }: Filled): Promise<void> => {
  const database = await openDatabase({ url, dataKeys, statementTimeoutMs: 60_000 });
  try {
    const { run, dialect } = database.sql;
    await run(sql`alter table employees add column ssn_text text`);
    const number = sql.raw(dialect === 'postgresql' ? '::bigint' : '');
    const { em } = await database.orm();
    for (let last = 0; ; ) {
      const employees = await em
        .fork()
        .find(
          EmployeeEntity,
          { id: { $gt: last } },
          { fields: ['ssn'], orderBy: { id: 'asc' }, limit: BATCH },
        );
      const end = employees.at(-1);
      if (end === undefined) break;
      last = end.id;
      const values = employees.map(({ id, ssn }) => sql`(${id}${number}, ${ssn})`);
      await run(sql`update employees set ssn_text = texts.column2
        from (values ${sql.join(values)}) texts where employees.id = texts.column1`);
    }
  } finally {
    await database.close();
  }
};
