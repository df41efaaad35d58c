import { expect } from 'vitest';
import { type Answer, send, type Sent, signIn } from './client.ts';
import { SAMPLE_PASSWORD } from '@paydocs/testing';

/** A body that creates a company. */
export const NEW_COMPANY = { name: 'Hopper Payroll, Inc.', ein: '12-3456789' } as const;

/** Returns a body that creates an employee of a company. */
export const newEmployee = (companyId: number) => ({
  company_id: companyId,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@staff.test',
  ssn: '123-45-6789',
});

/**
 * Returns a body that orders pay statements for employees of a company: the same statements each time,
 * which an employee has once.
 */
export const orderOf = (companyId: number, employeeIds: readonly number[] | 'all') => ({
  company_id: companyId,
  employee_ids: employeeIds,
  type: 'Pay Statement',
  content: {
    pay_period: { start: '2026-01-01', end: '2026-01-31' },
    pay_date: '2026-01-31',
    earnings: [{ name: 'Salary', amount: '4200.00', year_to_date: '4200.00' }],
    deductions: [],
  },
});

/** The JSON of one record, with the fields that most tests read. */
export interface ShownRecord {
  readonly id: number;
  readonly user_id: number;
  readonly external_id: string | null;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

/**
 * Returns the record of a response.
 *
 * @throws AssertionError for another status.
 */
export const recordOf = (answer: Answer, status = 200): ShownRecord => {
  expect([answer.status, answer.text]).toStrictEqual([status, answer.text]);
  return answer.body.data as ShownRecord;
};

/** Returns the entity tag of a response. */
export const tagOf = ({ headers }: Answer): string => headers.etag ?? '';

/** Returns the fields that a 422 names, with the first sentence of each. */
export const errorsOf = (answer: Answer): Readonly<Record<string, string>> => {
  expect([answer.status, answer.text]).toStrictEqual([422, answer.text]);
  return Object.fromEntries(
    Object.entries(answer.body.errors ?? {}).map(([field, texts]) => [field, texts[0] ?? '']),
  );
};

/** Requests of a signed-in user. */
export interface Client {
  readonly get: (path: string, headers?: Sent['headers']) => Promise<Answer>;
  readonly post: (path: string, body: object, headers?: Sent['headers']) => Promise<Answer>;
  readonly put: (path: string, body: object, headers?: Sent['headers']) => Promise<Answer>;
  readonly patch: (path: string, body: object, headers?: Sent['headers']) => Promise<Answer>;
  readonly delete: (path: string, headers?: Sent['headers']) => Promise<Answer>;
}

/** Signs a user of the sample data in. */
export const clientOf = async (url: string, email: string): Promise<Client> => {
  const token = await signIn(url, email, SAMPLE_PASSWORD);
  const bare =
    (method: string) =>
    (path: string, headers: Sent['headers'] = {}) =>
      send(url, { method, path, token, headers });
  const withBody =
    (method: string) =>
    (path: string, body: object, headers: Sent['headers'] = {}) =>
      send(url, { method, path, token, body, headers });
  return {
    get: bare('GET'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: bare('DELETE'),
  };
};
