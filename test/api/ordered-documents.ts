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

/** An order of a test, and its documents. */
export interface OrderedDocuments {
  readonly orderId: number;
  readonly uuids: readonly string[];
}

/** Orders pay statements for the first employees of a company. */
export const orderDocuments = async (
  client: Client,
  { companyId = 1, count = 1 }: { readonly companyId?: number; readonly count?: number } = {},
): Promise<OrderedDocuments> => {
  const path = `/employees?filter[company_id]=${companyId}&per_page=${count}`;
  const employees = (await client.get(path)).body.data as readonly { readonly id: number }[];
  const ids = employees.map(({ id }) => id);
  const { id } = recordOf(await client.post('/orders', orderOf(companyId, ids)), 201);
  const { body } = await client.get(`/documents?filter[order_id]=${id}&per_page=100`);
  const documents = body.data as readonly { readonly uuid: string }[];
  return { orderId: id, uuids: documents.map(({ uuid }) => uuid) };
};
