import type { Layout } from '../layout.ts';

// Records of all sites alternate, as in a database that has grown.

/** The id of a site's user, as SQL: number 0 is the owner of the site, the others own companies. */
export const userId = ({ sites }: Layout, site: string, number: string): string =>
  `((${number}) * ${sites} + ${site})`;

/** The id of a site's company, numbered from 0, as SQL. */
export const companyId = ({ sites }: Layout, site: string, number: string): string =>
  `((${number}) * ${sites} + ${site})`;

/** The id of the user who owns this company: each owns two. */
export const ownerOf = (layout: Layout, site: string, company: string): string =>
  userId(layout, site, `(${company}) / 2 + 1`);
