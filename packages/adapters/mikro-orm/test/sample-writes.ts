import {
  type AuditAction,
  type AuditEntry,
  type EmployeeCreation,
  type EmployeeFields,
  RawJson,
  type Visibility,
} from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';

/** A caller who sees everything of site 1. */
export const seesAll: Visibility = {
  siteId: 1,
  employees: 'site',
  companies: 'site',
  documents: 'site',
};

/** The instant of the writes. */
export const NOW_MS = Date.UTC(2026, 4, 5, 6, 7, 8, 9);

let entries = 0;

/** Builds an entry of the audit trail with another id each time. */
export const buildAudit = (action: AuditAction): AuditEntry => {
  entries += 1;
  return {
    id: `write-${entries}`,
    atMs: NOW_MS,
    action,
    siteId: 1,
    userId: 1,
    sessionId: null,
    subject: null,
    address: null,
    userAgent: null,
    requestId: null,
    details: {},
  };
};

/** Builds the fields of an employee of company 1. */
export const buildFields = (overrides: Partial<EmployeeFields> = {}): EmployeeFields => {
  const { firstName, lastName, email, phone, ssn, address } = buildEmployee();
  return {
    companyId: 1,
    externalId: null,
    firstName,
    lastName,
    email,
    phone,
    ssn,
    address,
    additionalInfo: RawJson.of({ team: 'A' }),
    earnings: RawJson.of({ rate: '21.50' }),
    deductions: RawJson.of({}),
    ...overrides,
  };
};

/** Builds the creation of an employee of company 1 by user 1. */
export const buildCreation = (overrides: Partial<EmployeeCreation> = {}): EmployeeCreation => ({
  visibility: seesAll,
  userId: 1,
  fields: buildFields(),
  nowMs: NOW_MS,
  idempotency: undefined,
  audit: buildAudit('employee.created'),
  ...overrides,
});
