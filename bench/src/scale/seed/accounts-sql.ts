import { type Layout, spreadOf } from '../layout.ts';
import { quoted } from '../statements.ts';
import { companyId, ownerOf, userId } from './ids-sql.ts';

/** The e-mail of the account that may list everything of the first site. */
export const OWNER_EMAIL = 'owner@main.test';

const SEEDED_AT = `timestamptz '2026-01-01 00:00:00Z'`;

/** When a company was added: one a second. */
const addedAt = (company: string): string => `${SEEDED_AT} + interval '1 second' * ${company}`;

const siteName = (site: string): string =>
  `case ${site} when 1 then 'main' else 'site-' || ${site} end`;

/** Inserts the sites; the first is the default site, which the migration has created. */
export const sitesSql = ({ sites }: Layout): string => `
  insert into sites (id, identifier, name, logo, payment_processors, document_types, settings,
    status, created_at, updated_at)
  select s, ${siteName('s')}, 'Site ' || s, null, '["stripe"]', '["Pay Stub", "W-2"]',
    '{"paper": "letter", "prices": {}}', 'active', ${SEEDED_AT}, ${SEEDED_AT}
  from generate_series(1, ${sites}) s
  on conflict do nothing`;

const users = (
  layout: Layout,
  who: {
    readonly numbers: readonly [first: number, last: number];
    readonly role: string;
    readonly email: string;
    readonly passwordHash: string;
  },
): string => `
  insert into users (id, site_id, role_id, first_name, last_name, email, total_spent, metadata,
    settings, status, password_hash, created_at, updated_at)
  select ${userId(layout, 's', 'n')}, s, (select id from roles where name = ${quoted(who.role)}),
    'User', 'No. ' || n, ${who.email}, 0, '{}', '{}', 'Active', ${quoted(who.passwordHash)},
    ${SEEDED_AT}, ${SEEDED_AT}
  from generate_series(1, ${layout.sites}) s
  cross join generate_series(${who.numbers[0]}, ${who.numbers[1]}) n`;

/** Inserts the owner of each site, who may list the whole site. */
export const siteOwnersSql = (layout: Layout, passwordHash: string): string =>
  users(layout, {
    numbers: [0, 0],
    role: 'Owner',
    email: `'owner@' || ${siteName('s')} || '.test'`,
    passwordHash,
  });

/** Inserts the owners of the companies, who see only their own records. */
export const companyOwnersSql = (layout: Layout, passwordHash: string): string =>
  users(layout, {
    numbers: [1, Math.floor(spreadOf(layout).others / 2) + 1],
    role: 'Member',
    email: `'member' || n || '@' || ${siteName('s')} || '.test'`,
    passwordHash,
  });

/** Inserts the companies of each site, the big one last. */
export const companiesSql = (layout: Layout): string => `
  insert into companies (id, site_id, user_id, external_id, name, name_folded, email, phone, ein, address1, city,
    state, zip, country, created_at, updated_at)
  select ${companyId(layout, 's', 'c')}, s, ${ownerOf(layout, 's', 'c')},
    'C-' || ${companyId(layout, 's', 'c')}, 'Company ' || c || ' of ' || s, 'company ' || c || ' of ' || s,
    'payroll@company-' || c || '.example', '+15550000000', sealed.text,
    c || ' Main Street', 'Springfield', 'IL', '62701', 'US', ${addedAt('c')}, ${addedAt('c')}
  from generate_series(1, ${layout.sites}) s
  cross join generate_series(0, ${spreadOf(layout).others}) c
  join scale.sealed_ein sealed on sealed.id = ${companyId(layout, 's', 'c')}`;
