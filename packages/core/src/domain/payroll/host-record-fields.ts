import { type Field, freeForm } from '../fields/field.ts';
import type { JsonObject } from '../foundation/json.ts';
import type { RawJson } from '../values/raw-json.ts';

/**
 * The types of a host's own fields of employees, for the compiler. A host adds them by declaration merging:
 * `declare module '@paydocs/core' { interface HostEmployeeFields { readonly badge_no: string } }`.
 */
export interface HostEmployeeFields {}

/** The types of a host's own fields of companies, for the compiler: see {@link HostEmployeeFields}. */
export interface HostCompanyFields {}

/** The values of the host's own fields, of which any may be missing. */
type HostFieldsOf<Types> = Field<RawJson<Partial<Types> & JsonObject>, 'json'>;

/** The host's own fields of an employee, by the rules of its declaration. */
export const hostFieldsOfEmployee = freeForm as unknown as HostFieldsOf<HostEmployeeFields>;

/** The host's own fields of a company, by the rules of its declaration. */
export const hostFieldsOfCompany = freeForm as unknown as HostFieldsOf<HostCompanyFields>;
