import type { CompanyInput, EmployeeInput } from '@paydocs/core';
import { sampleCore } from '../sample-core.ts';

/** A company with all required fields, and its number. */
export const company: CompanyInput = { name: 'Bolt & Nut', ein: '12-3456789' };

/** An employee of company 3, which is the Member's, with all required fields, e-mail and number. */
export const employee: EmployeeInput = {
  companyId: 3,
  firstName: 'Łukasz',
  lastName: "O'Hara",
  email: 'lukasz@staff.test',
  ssn: '123-45-6789',
};

/** Creates a core with its Owner and its Member of the site `main`, and a Member of another one. */
export const recordsCore = async (...options: Parameters<typeof sampleCore>) => {
  const sample = await sampleCore(...options);
  return {
    ...sample,
    owner: await sample.signIn('owner@main.test'),
    member: await sample.signIn('member@main.test'),
    stranger: await sample.signIn('owner@north.test'),
    newest: async () => (await sample.auditLog.find({ limit: 1 }))[0],
  };
};
