import type { Agent } from 'node:http';
import { type Answer, get, send } from '../servers/get.ts';

const LANES = 16;

/** A user of a running server. */
export interface Client {
  readonly origin: string;
  readonly token: string;
  readonly agent: Agent;
}

/** An order and its counts. */
export interface Order {
  readonly id: number;
  readonly status: string;
  readonly counts: { readonly completed: number };
}

export const dataOf = async <Data>(asked: Promise<Answer>): Promise<Data> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`A request of the pay run was answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly data: Data }).data;
};

const post = async <Data>({ origin, token, agent }: Client, path: string, json: object) => {
  const headers = { authorization: `Bearer ${token}` };
  return dataOf<Data>(send(origin + path, { agent, headers, json }));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Creates a company with employees, and returns its id. */
export const createCompany = async (client: Client, employees: number): Promise<number> => {
  const company = await post<{ id: number }>(client, '/companies', {
    name: 'Pay run',
    ein: '12-3456789',
  });
  const indexes = Array.from({ length: employees }, (_, index) => index).values();
  const lane = async (): Promise<void> => {
    for (const index of indexes) {
      await post(client, '/employees', {
        company_id: company.id,
        first_name: 'Grace',
        last_name: `Hopper ${index}`,
        email: `pay-run-${index}@example.test`,
        ssn: `123-${twoDigits(1 + Math.floor(index / 9999))}-${String(1 + (index % 9999)).padStart(4, '0')}`,
        address: { address1: '1 Main Street', city: 'Springfield', zip: '62701' },
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return company.id;
};

/** The rows of a statement: what the peer draws too. */
export const CONTENT = {
  pay_period: { start: '2026-01-01', end: '2026-01-15' },
  pay_date: '2026-01-20',
  earnings: [
    { name: 'Regular', hours: '80', rate: '25.00', amount: '2000.00' },
    { name: 'Overtime', hours: '4', rate: '37.50', amount: '150.00' },
    ...['Bonus', 'Commission', 'Holiday', 'Travel'].map((name) => ({ name, amount: '75.25' })),
  ],
  deductions: ['Federal tax', 'State tax', 'Social security', 'Medicare', 'Health', 'Pension'].map(
    (name) => ({ name, amount: '101.07' }),
  ),
};

/** Orders statements for all employees of a company. */
export const order = async (client: Client, companyId: number): Promise<Order> => {
  const input = { company_id: companyId, employee_ids: 'all', type: 'Pay Statement' };
  return post<Order>(client, '/orders', { ...input, content: CONTENT });
};

/** Returns an order as it is now. */
export const show = async ({ origin, token }: Client, id: number): Promise<Order> =>
  dataOf<Order>(get(`${origin}/orders/${id}`, token));
