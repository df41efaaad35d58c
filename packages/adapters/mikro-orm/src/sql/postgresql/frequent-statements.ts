import { hash } from 'node:crypto';
import type { Compile } from '../compile.ts';
import type { Statement } from '../statement.ts';
import { statementCache } from '../statement-cache.ts';
import type { Query } from './connections.ts';

/** A statement runs so often before it is prepared: a plan that is kept takes memory of each connection. */
const USES_MIN = 3;

/** So many statements are prepared at most, which is more than requests have. */
const PREPARED_MAX = 256;

/** Returns the name of a prepared statement: a digest of its text, so that names are unique. */
export const nameOf = (text: string): string => `paydocs_${hash('sha1', text)}`;

/** Creates the compiler of statements that requests repeat. They get a name, under which PostgreSQL keeps them. */
export const frequentStatements = (compile: Compile): ((statement: Statement) => Query) => {
  const names = new Set<string>();
  const find = statementCache(compile, (text) => ({ text, name: nameOf(text), uses: 0 }));
  return (statement) => {
    const { prepared, values } = find(statement);
    const { text, name } = prepared;
    prepared.uses += 1;
    if (prepared.uses > USES_MIN && names.size < PREPARED_MAX) names.add(name);
    return names.has(name) ? { name, text, values } : { text, values };
  };
};
