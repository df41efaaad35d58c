import { sampleData } from '@paydocs/testing';
import { type Client, orderOf, recordOf } from './records.ts';
import type { Fill } from './stack.ts';

/** The sample data, of sites that may order pay statements. */
export const withStatements: Fill = async (options) => {
  const { sites = [], ...others } = await sampleData(options);
  return {
    ...others,
    sites: sites.map((site) => ({ ...site, documentTypes: ['Pay Statement'] })),
  };
};

let runs = 0;

/** Returns the content of a pay run of its own, so that employees have none of its statements. */
export const nextContent = (): ReturnType<typeof orderOf>['content'] & { readonly run: string } => {
  runs += 1;
  return { ...orderOf(1, []).content, run: `run ${runs}` };
};

/** Returns the ids of the first employees of a company. */
export const employeesOf = async (
  client: Client,
  { companyId, count }: { readonly companyId: number; readonly count: number },
): Promise<readonly number[]> => {
  const path = `/employees?filter[company_id]=${companyId}&per_page=${count}`;
  const employees = (await client.get(path)).body.data as readonly { readonly id: number }[];
  return employees.map(({ id }) => id);
};

/** An order of a test, and its documents. */
export interface OrderedDocuments {
  readonly orderId: number;
  readonly uuids: readonly string[];
  readonly content: ReturnType<typeof nextContent>;
}

export const uuidsOf = async (client: Client, orderId: number): Promise<readonly string[]> => {
  const { body } = await client.get(`/documents?filter[order_id]=${orderId}&per_page=100`);
  const documents = body.data as readonly { readonly uuid: string }[];
  return documents.map(({ uuid }) => uuid);
};

/** Orders pay statements of a pay run of its own for the first employees of a company. */
export const orderDocuments = async (
  client: Client,
  { companyId = 1, count = 1 }: { readonly companyId?: number; readonly count?: number } = {},
): Promise<OrderedDocuments> => {
  const content = nextContent();
  const order = { ...orderOf(companyId, await employeesOf(client, { companyId, count })), content };
  const { id } = recordOf(await client.post('/orders', order), 201);
  return { orderId: id, uuids: await uuidsOf(client, id), content };
};
