import { officeRoles, type Records, standardRoles, type UserRecord } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee, sampleData } from '@paydocs/testing';
import type { Fill } from './stack.ts';

/**
 * The kinds of records that requests of the walk name: a statement is a document with a file, and a named
 * order is one by its UUID.
 */
export type WalkKind =
  | 'company'
  | 'employee'
  | 'document'
  | 'statement'
  | 'order'
  | 'named-order'
  | 'transaction'
  | 'user'
  | 'session'
  | 'api-token'
  | 'layout';

// Six digits, so that an id in a text is the id of this record.
const FIRST_ID = 700_000;

/** The number of users of a site, one for each role of the office. */
export const SITE_USERS = officeRoles.length;

/** An id that no record has. */
export const MISSING_ID = 799_999;

/** Returns the text that shows a record in a response: no other record has it. */
export const markOf = (kind: string, id: number): string => `mark-${kind}-${id}-`;

/** Returns the name of the layout that stands for a user at the site: it has a mark. */
export const layoutOf = (id: number): string => `${markOf('layout', id)}x`;

// Two sites that differ in ids and marks only: each user has a company, an employee and a document.
const ownedBy = ({ id, siteId }: UserRecord) => {
  const owned = { id, siteId, userId: id };
  const address = (kind: string) => ({
    address1: markOf(kind, id),
    address2: null,
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
  });
  const refers = { ...owned, companyId: id };
  return {
    companies: [buildCompany({ ...owned, address: address('company'), externalId: `key-${id}` })],
    employees: [
      buildEmployee({ ...refers, address: address('employee'), externalId: `key-${id}` }),
    ],
    documents: [
      buildDocument({
        ...refers,
        employeeId: id,
        externalId: `key-${id}`,
        content: { mark: markOf('document', id) },
      }),
    ],
  };
};

/** Creates two sites that look alike, where each user of each role has records. */
export const lookAlikeSites: Fill = async (options) => {
  const { sites = [], users = [] } = await sampleData(options);
  const marked = users.map((user) => {
    const id = FIRST_ID + user.id;
    return { ...user, id, marketingId: markOf('user', id) };
  });
  const owned = marked.map(ownedBy);
  return {
    sites: sites.map((site) => ({ ...site, documentTypes: ['Pay Statement'] })),
    users: marked,
    companies: owned.flatMap(({ companies }) => companies),
    employees: owned.flatMap(({ employees }) => employees),
    documents: owned.flatMap(({ documents }) => documents),
  };
};

/** A user who sends the requests of the walk. */
export interface Viewer {
  readonly id: number;
  readonly siteId: number;
  readonly role: string;
  readonly email: string;
}

/** The users of the records, with the names of their roles. */
export const viewersOf = ({ users = [] }: Records): readonly Viewer[] =>
  users.map(({ id, siteId, firstName, email }) => ({ id, siteId, email, role: firstName }));

const RESOURCES = {
  company: 'companies',
  employee: 'employees',
  user: 'users',
  document: 'documents',
  statement: 'documents',
  order: 'documents',
  'named-order': 'documents',
  transaction: 'transactions',
  layout: 'sites',
};

/** Whether a role of the installation has a permission: computed without the API. */
export const has = (
  viewer: Viewer,
  kind: keyof typeof RESOURCES,
  action: 'list' | 'read' | 'update' | 'delete' | 'create' | 'download',
): boolean =>
  standardRoles
    .find(({ name }) => name === viewer.role)
    ?.permissions.includes(`${RESOURCES[kind]}:${action}`) === true;

/** Whether the viewer may see the record of a user: each record has the id of its user. Layouts are those of the site. */
export const sees = (viewer: Viewer, kind: keyof typeof RESOURCES, owner: Viewer): boolean => {
  if (viewer.siteId !== owner.siteId) return false;
  if (kind === 'layout') return has(viewer, kind, 'read');
  return has(viewer, kind, 'list') || viewer.id === owner.id;
};

/** The marks that no response to the viewer may have. */
export const hiddenMarks = (viewer: Viewer, owners: readonly Viewer[]): readonly string[] =>
  owners.flatMap((owner) =>
    (['company', 'employee', 'document', 'transaction', 'user', 'layout'] as const)
      .filter((kind) => !sees(viewer, kind, owner))
      .map((kind) => markOf(kind, owner.id)),
  );
