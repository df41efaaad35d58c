import { openDatabase } from '@paydocs/mikro-orm';
import { buildEmployee } from '@paydocs/testing';
import { send } from '../../../test/api/client.ts';
import { dataKeys } from './data-keys.ts';

/** Writes that go on until `stop`. */
export interface SteadyWrites {
  /** The e-mail addresses of the employees that are stored, oldest first. */
  readonly employees: readonly string[];
  /** The e-mail addresses of the accounts that are registered, oldest first. */
  readonly accounts: readonly string[];
  /** Waits for the open writes, and rejects if one failed. */
  stop(): Promise<void>;
}

const WRITERS = 2;
const FIRST_ID = 1_000_000;

/**
 * Stores employees in the database, and registers accounts and reads lists on a node, all at once and
 * without a pause.
 */
export const steadyWrites = async (
  databaseUrl: string,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<SteadyWrites> => {
  const database = await openDatabase({ url: databaseUrl, dataKeys });
  const employees: string[] = [];
  const accounts: string[] = [];
  const ending = new AbortController();
  let nextId = FIRST_ID;

  const repeat = async (act: () => Promise<unknown>): Promise<void> => {
    while (!ending.signal.aborted) await act();
  };
  const addEmployee = async (): Promise<void> => {
    nextId += 1;
    const email = `employee-${nextId}@example.test`;
    await database.add({ employees: [buildEmployee({ id: nextId, email })] });
    employees.push(email);
  };
  const register = async (): Promise<void> => {
    nextId += 1;
    const email = `account-${nextId}@example.test`;
    const password = 'quite a long pass phrase';
    const body = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email,
      password,
      password_confirmation: password,
    };
    const { status } = await send(url, { method: 'POST', path: '/auth/register', body });
    if (status === 201) accounts.push(email);
  };
  const read = (): Promise<unknown> => send(url, { path: '/employees?per_page=5', token });

  const writing = Promise.all(
    [...Array.from({ length: WRITERS }, () => addEmployee), register, read].map(repeat),
  );
  writing.catch(() => {});
  return {
    employees,
    accounts,
    stop: async () => {
      ending.abort();
      try {
        await writing;
      } finally {
        await database.close();
      }
    },
  };
};
