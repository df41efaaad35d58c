/**
 * The types of an installation's own fields of employees, for the compiler. Add them by declaration merging:
 * `declare module '@paydocs/client' { interface HostEmployeeFields { badge_no: string } }`.
 */
export interface HostEmployeeFields {}

/** The types of an installation's own fields of companies, for the compiler: see {@link HostEmployeeFields}. */
export interface HostCompanyFields {}

type Unknown = Readonly<Record<string, unknown>>;

/** The values of own fields in a response, of which any may be missing. */
export type HostValues<Types> = [keyof Types] extends [never] ? Unknown : Partial<Types>;

/** The values of own fields in a request: null ends one. */
export type HostChanges<Types> = [keyof Types] extends [never]
  ? Unknown
  : { readonly [Name in keyof Types]?: Types[Name] | null };

type Part = ':exact' | ':contains';

type Bound = '.gt' | '.gte' | ':from' | ':min' | '.lt' | '.lte' | ':to' | ':max';

/**
 * The filters by own fields, of which the server takes those that are `filterable`. Without own fields it is no `{}`,
 * which would take any name.
 */
export type HostFilters<Types> = [keyof Types] extends [never]
  ? unknown
  : {
      readonly [Name in keyof Types & string as `filter[fields.${Name}${'' | Part | Bound}]`]?:
        | Types[Name]
        | readonly Types[Name][];
    };
