import { type Layout, spreadOf } from '../layout.ts';
import { companyId, ownerOf } from '../seed/ids-sql.ts';
import { oneRow, type Statements } from '../statements.ts';

export type ListName = 'employees' | 'companies' | 'documents';

/** Names of one kind as they occur in the measured site, folded. */
export interface NameFacts {
  /** The most frequent name. */
  readonly common: string;
  /** The 300th name, or the middle one of fewer than 600. */
  readonly mid: string;
  /** The least frequent name. */
  readonly rare: string;
}

/** The values that the queries on a database use. */
export interface Facts {
  readonly siteId: number;
  readonly employeeId: number;
  readonly email: string;
  readonly smallCompany: number;
  readonly bigCompany: number;
  /** Owns two companies of middling size. */
  readonly owner: number;
  /** Owns the big company. */
  readonly bigOwner: number;
  readonly firstNames: NameFacts;
  readonly lastNames: NameFacts;
  readonly changes: Readonly<Record<ListName, ChangeFacts>>;
}

/** What a program knows that follows the changes of a list. */
export interface ChangeFacts {
  /** The key of a record in another system. */
  readonly externalId: string;
  /** Since when 100 records of the site have changed, or all of fewer. */
  readonly recently: string;
  /** Since when half of them have changed. */
  readonly half: string;
}

interface EmployeeRow {
  readonly id: string;
  readonly email: string;
}

interface CompanyRow {
  readonly small: string;
  readonly big: string;
  readonly owner: string;
  readonly big_owner: string;
}

const MID_RANK = 300;

const namesOf = async (
  statements: Statements,
  column: string,
  siteId: number,
): Promise<NameFacts> => {
  const ranked = await statements.all<{ name: string }>(`
    select lower(${column}) as name from employees where site_id = ${siteId}
    group by 1 order by count(*) desc, 1`);
  const at = (rank: number): string => ranked.at(rank)?.name ?? '';
  return {
    common: at(0),
    mid: at(Math.min(MID_RANK, Math.floor(ranked.length / 2))),
    rare: at(-1),
  };
};

/** Returns the facts of the changes of a list of a site; the record with the key is in their middle. */
const changesOf = async (
  statements: Statements,
  list: ListName,
  siteId: number,
): Promise<ChangeFacts> =>
  oneRow<ChangeFacts>(
    statements,
    `with ranked as (
      select external_id, row_number() over (order by updated_at desc, id desc) as rank, count(*) over () as n,
        to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${list} where site_id = ${siteId}
    )
    select half.external_id as "externalId", recent.at as recently, half.at as half
    from ranked half, ranked recent
    where half.rank = (half.n + 1) / 2 and recent.rank = least(100, recent.n)`,
  );

/** Chooses the values of the queries from the rows of the middle site. */
export const factsOf = async (statements: Statements, layout: Layout): Promise<Facts> => {
  const siteId = Math.ceil(layout.sites / 2);
  const site = String(siteId);
  const { others } = spreadOf(layout);
  const middle = String(Math.floor(others / 2));
  const employee = await oneRow<EmployeeRow>(
    statements,
    `select id, lower(email) as email from employees
      where site_id = ${siteId} and id >= ${Math.floor(layout.employees / 2)} order by id limit 1`,
  );
  const company = await oneRow<CompanyRow>(
    statements,
    `select ${companyId(layout, site, '0')} as small,
      ${companyId(layout, site, String(others))} as big,
      ${ownerOf(layout, site, middle)} as owner,
      ${ownerOf(layout, site, String(others))} as big_owner`,
  );
  return {
    siteId,
    employeeId: Number(employee.id),
    email: employee.email,
    smallCompany: Number(company.small),
    bigCompany: Number(company.big),
    owner: Number(company.owner),
    bigOwner: Number(company.big_owner),
    firstNames: await namesOf(statements, 'first_name', siteId),
    lastNames: await namesOf(statements, 'last_name', siteId),
    changes: {
      employees: await changesOf(statements, 'employees', siteId),
      companies: await changesOf(statements, 'companies', siteId),
      documents: await changesOf(statements, 'documents', siteId),
    },
  };
};
