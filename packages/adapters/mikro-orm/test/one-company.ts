import { buildCompany, buildSite, buildUser } from '@paydocs/testing';

/** The records of a company, with its site and the user who recorded it. */
export const oneCompany = {
  sites: [buildSite()],
  users: [buildUser()],
  companies: [buildCompany()],
};
