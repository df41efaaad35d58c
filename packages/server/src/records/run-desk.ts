import type { Caller, Core, OrderInput } from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';
import { userAtSite } from '../operator/user-at-site.ts';

/** The use cases that order a pay run. */
export type RunCore = Pick<
  Core,
  | 'addOrderDocuments'
  | 'callerFor'
  | 'cancelOrder'
  | 'createOrder'
  | 'listCompanies'
  | 'listEmployees'
  | 'showOrder'
  | 'showUser'
  | 'submitOrder'
>;

/** The order of a pay run, without its documents. */
export type RunOrder = Omit<OrderInput, 'companyId' | 'documents' | 'employeeIds' | 'status'>;

/** Who orders, and for which company. */
export interface RunFor {
  /** The identifier of the site. */
  readonly site: string;
  /** The e-mail address of the user for whom the operator acts. */
  readonly user: string;
  /** The external_id or the id of the company. */
  readonly company: string;
}

/** What every step of an order needs. */
export interface RunDesk {
  readonly core: RunCore;
  /** Returns the user as a caller without a session, if the user may still sign in. */
  readonly caller: () => Promise<Caller>;
  readonly companyId: number;
}

const IDS_MAX = 100;

/** Returns the id of a company by its key in another system, or by its id. */
const companyIdOf = async (core: RunCore, caller: Caller, company: string): Promise<number> => {
  const { items } = await core.listCompanies(caller, { filter: { externalId: [company] } });
  const [found] = items;
  if (found !== undefined) return found.id;
  if (/^[1-9]\d{0,14}$/.test(company)) return Number(company);
  throw new OperationalError('The site has no company with this external_id (--company).');
};

/**
 * Finds the user and the company of an order. The user needs the permissions that the API asks for.
 *
 * @throws OperationalError for a user of another site, and an unknown company.
 */
export const openDesk = async (
  core: RunCore,
  { site, user, company }: RunFor,
): Promise<RunDesk> => {
  const caller = await userAtSite(core, { site, user });
  return { core, caller, companyId: await companyIdOf(core, await caller(), company) };
};

/** Returns the keys of employees in another system by their ids. */
export const employeeKeys = async (
  { core, caller }: RunDesk,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> => {
  const keys = new Map<number, string | null>();
  for (let start = 0; start < ids.length; start += IDS_MAX) {
    const filter = { id: ids.slice(start, start + IDS_MAX) };
    const { items } = await core.listEmployees(await caller(), { filter, perPage: IDS_MAX });
    for (const { id, externalId } of items) keys.set(id, externalId);
  }
  return keys;
};
