import { createCipheriv, randomBytes } from 'node:crypto';
import { dataKeyRing } from '@paydocs/mikro-orm';
import type { Layout } from '../layout.ts';
import type { Chunk } from './employees-sql.ts';

/** The data key of every database, so that later runs read those that are kept. */
export const DATA_KEY = `d1.${'A'.repeat(43)}`;

const { writing: key } = dataKeyRing([DATA_KEY]);
const HEADER = `v1.${key.id}.`;

/** Encrypts a text for its place, `table.column.site.id`, as docs/decisions/0029 describes. */
const seal = (text: string, place: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce);
  cipher.setAAD(Buffer.from(HEADER + place, 'latin1'));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return HEADER + Buffer.concat(parts).toString('base64url');
};

/** Creates the tables of encrypted values, which go with the schema of the names. */
export const sealedTablesSql: readonly string[] = ['ein', 'ssn'].map(
  (column) => `create table scale.sealed_${column} (id bigint primary key, text text not null)`,
);

const digits = (id: number, length: number): string =>
  String(id % 10 ** length).padStart(length, '0');

const sealedSql = (
  column: 'ein' | 'ssn',
  { first, last }: Chunk,
  sealedOf: (id: number) => string,
): string => {
  const values = Array.from({ length: last - first + 1 }, (_, index) => sealedOf(first + index));
  return `insert into scale.sealed_${column}
    select ${first - 1} + place, text
    from unnest('{${values.join()}}'::text[]) with ordinality given (text, place)`;
};

/** The sites of ids take turns. */
const siteOf = ({ sites }: Layout, id: number): number => ((id - 1) % sites) + 1;

/** Stores the EIN of a chunk of companies. */
export const einsSql = (layout: Layout, chunk: Chunk): string =>
  sealedSql('ein', chunk, (id) =>
    seal(`00-${digits(id, 7)}`, `companies.ein.${siteOf(layout, id)}.${id}`),
  );

/** Stores the SSN of a chunk of employees. */
export const ssnsSql = (layout: Layout, chunk: Chunk): string =>
  sealedSql('ssn', chunk, (id) =>
    seal(
      `666-${digits(Math.floor(id / 10_000), 2)}-${digits(id, 4)}`,
      `employees.ssn.${siteOf(layout, id)}.${id}`,
    ),
  );
