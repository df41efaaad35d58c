import {
  type Address,
  type CompanyRecord,
  DEFAULT_SITE_SETTINGS,
  type DocumentRecord,
  type EmployeeRecord,
  type Site,
  type UserRecord,
} from '@paydocs/core';
import { memoryHash } from './memory-hash.ts';

/** The default creation time of built records. */
export const BUILT_AT = '2026-01-31T08:00:00.000Z';

const WRITTEN = { createdAt: BUILT_AT, updatedAt: BUILT_AT };

/** The fields of every built record: of user 1 at site 1, never changed. */
const RECORD = { siteId: 1, userId: 1, externalId: null, version: 1, ...WRITTEN };

/** The id of the role Member when roles are numbered from 1 in the order of `standardRoles`. */
const MEMBER_ID = 6;

const ADDRESS: Address = {
  address1: '1 Main Street',
  address2: null,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
};

const digits = (id: number, count: number): string => String(id).padStart(count, '0').slice(-count);

/** Builds a valid site. The identifier is `main` for the id 1, otherwise `site-<id>`. */
export const buildSite = (overrides: Partial<Site> = {}): Site => {
  const { id = 1 } = overrides;
  return {
    id,
    identifier: id === 1 ? 'main' : `site-${id}`,
    name: `Site ${id}`,
    logo: null,
    paymentProcessors: ['stripe'],
    documentTypes: ['Pay Statement'],
    settings: DEFAULT_SITE_SETTINGS,
    status: 'active',
    retention: {},
    legalHoldSince: null,
    ...WRITTEN,
    ...overrides,
  };
};

/** The fields of a built user; a password that the memory hasher verifies in place of a hash. */
export interface BuiltUser extends Partial<UserRecord> {
  readonly password?: string | undefined;
}

/** Builds a valid Active user of site 1, a Member (role 6); without a password none matches. */
export const buildUser = ({ password, ...overrides }: BuiltUser = {}): UserRecord => {
  const { id = 1 } = overrides;
  return {
    id,
    siteId: 1,
    roleId: MEMBER_ID,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `user-${id}@example.test`,
    marketingId: null,
    chatId: null,
    emailVerifiedAt: null,
    totalSpent: 0,
    metadata: {},
    settings: {},
    status: 'Active',
    passwordHash: password === undefined ? '$built$matches$nothing' : memoryHash(password),
    ...WRITTEN,
    ...overrides,
  };
};

/** Builds a valid company of user 1 at site 1. */
export const buildCompany = (overrides: Partial<CompanyRecord> = {}): CompanyRecord => {
  const { id = 1 } = overrides;
  return {
    id,
    ...RECORD,
    name: `Company ${id}`,
    email: `company-${id}@example.test`,
    phone: '+12175550100',
    ein: `12-${digits(id, 7)}`,
    address: ADDRESS,
    statementRules: [],
    fields: {},
    ...overrides,
  };
};

/** Builds a valid employee of company 1, recorded by user 1 at site 1. */
export const buildEmployee = (overrides: Partial<EmployeeRecord> = {}): EmployeeRecord => {
  const { id = 1 } = overrides;
  return {
    id,
    ...RECORD,
    companyId: 1,
    firstName: 'Grace',
    lastName: 'Hopper',
    email: `employee-${id}@example.test`,
    phone: '+12175550101',
    ssn: `219-01-${digits(id, 4)}`,
    additionalInfo: {},
    earnings: {},
    deductions: {},
    address: ADDRESS,
    fields: {},
    ...overrides,
  };
};

/** Builds a valid document for employee 1 of company 1, ordered by user 1 at site 1. */
export const buildDocument = (overrides: Partial<DocumentRecord> = {}): DocumentRecord => {
  const { id = 1 } = overrides;
  return {
    id,
    ...RECORD,
    orderId: null,
    companyId: 1,
    employeeId: 1,
    uuid: `00000000-0000-4000-8000-${digits(id, 12)}`,
    type: 'paystub',
    templateId: null,
    colorId: null,
    quantity: 1,
    content: {},
    storageData: {},
    errors: {},
    status: 'Pending',
    ...overrides,
  };
};
