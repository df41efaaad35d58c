import { layoutWith } from './sample-layout.ts';
import { aboutUser, changeOfSite, conditionOn, naming, writeLayout } from './walk-changes.ts';
import type { Viewer } from './walk-records.ts';
import { boundsOf, showPlain, type WalkRow } from './walk-requests.ts';

const READERS = ['Owner', 'Manager', 'Developer', 'Support', 'Marketing'];
const WRITERS = ['Owner', 'Manager'];
const SITE_READERS = ['Owner', 'Manager', 'Developer', 'Support'];

const KNOWN = [{ 'if-none-match': '*' }, 304] as const;
const STALE = [{ 'if-match': '"9"' }, 412] as const;

/** Whether a user may change another one: nobody but an Owner may change an Owner, and a site has one here. */
const mayChange = (by: Viewer, owner: Viewer): boolean =>
  WRITERS.includes(by.role) && by.id !== owner.id && owner.role !== 'Owner';

/** A new user whose address has an account. */
const TAKEN = { first_name: 'Ada', last_name: 'King', email: 'owner@main.test', role: 'Member' };

const OWN = 'is about the account of the token, or of the credentials in the body';
const OWN_FACTOR =
  'names the second factor of the caller, of whom there is none here: the tests of second factors name foreign ones';
const LINK = 'is about the account of a secret link';
const ALIKE = 'answers every address alike';

const endSession = (prefix: string): WalkRow =>
  naming('session', ['DELETE', (id) => `${prefix}/auth/sessions/${id}`]);

/** How the walk tries to reach records of others with the operations of accounts and of administrators. */
export const accountRows: Readonly<Record<string, readonly WalkRow[] | string>> = {
  'POST /auth/register': 'adds an account without records',
  'POST /auth/login': OWN,
  'POST /auth/oidc/token': OWN,
  'POST /auth/logout': OWN,
  'GET /auth/me': OWN,
  'PATCH /auth/me': OWN,
  'POST /auth/refresh': OWN,
  'POST /auth/forgot-password': ALIKE,
  'POST /auth/reset-password': LINK,
  'GET /auth/sessions': OWN,
  'DELETE /auth/sessions/{id}': [endSession('')],
  'GET /auth/api-tokens': OWN,
  'POST /auth/api-tokens': OWN,
  'DELETE /auth/api-tokens/{id}': [
    naming('api-token', ['DELETE', (id) => `/auth/api-tokens/${id}`]),
  ],
  'GET /auth/second-factors': OWN,
  'POST /auth/second-factors': OWN,
  'POST /auth/second-factors/{id}/confirm': OWN_FACTOR,
  'DELETE /auth/second-factors/{id}': OWN_FACTOR,
  'POST /auth/recovery-codes': OWN,
  'POST /auth/passkeys/challenge': 'names nobody',
  'POST /auth/reauthenticate': OWN,
  'POST /auth/logout-all': OWN,
  'POST /auth/change-password': OWN,
  'POST /auth/email': ALIKE,
  'POST /auth/verify-email': LINK,
  'POST /auth/resend-verification': ALIKE,
  'POST /admin/auth/login': OWN,
  'POST /admin/auth/refresh': OWN,
  'GET /admin/auth/me': OWN,
  'POST /admin/auth/forgot-password': ALIKE,
  'POST /admin/auth/reset-password': LINK,
  'POST /admin/auth/logout': OWN,
  'GET /admin/auth/sessions': OWN,
  'DELETE /admin/auth/sessions/{id}': [endSession('/admin')],
  'POST /admin/auth/logout-all': OWN,
  'POST /admin/auth/change-password': OWN,
  'GET /admin/audit': [
    aboutUser(
      [
        '/admin/audit?filter[user_id]=ID&filter[action]=session.opened',
        '/admin/audit?filter[employee_id]=ID&filter[since]=2000-01-01&filter[until]=2100-01-01',
      ],
      ['Owner'],
    ),
  ],
  'GET /admin/users': [
    aboutUser(
      [
        '/admin/users?filter[id]=ID',
        '/admin/users?filter[id]=ID&sort=email&filter[email]=test&filter[status]=Active&filter[role]=x',
        '/admin/users?filter[id]=ID&filter[role:exact]=x&filter[role:contains]=x',
        `/admin/users?filter[id]=ID&filter[email:contains]=@&filter[email:exact]=x&${boundsOf('created_at', 'updated_at')}`,
      ],
      READERS,
    ),
  ],
  'POST /admin/users': [changeOfSite(WRITERS, ['POST', '/admin/users'], TAKEN)],
  'GET /admin/users/{id}': [
    aboutUser(['/admin/users/ID'], READERS),
    conditionOn('/admin/users/ID', KNOWN, [({ role }) => READERS.includes(role)]),
  ],
  'PATCH /admin/users/{id}': [
    aboutUser(['/admin/users/ID'], READERS, { roles: WRITERS, body: { status: 'Suspended' } }),
    conditionOn('/admin/users/ID', STALE, [mayChange, { status: 'Suspended' }]),
  ],
  'GET /admin/site': [
    aboutUser(['/admin/site?user_id=ID'], SITE_READERS),
    conditionOn('/admin/site', KNOWN, [({ role }) => SITE_READERS.includes(role)]),
  ],
  'PATCH /admin/site': [
    changeOfSite(WRITERS),
    conditionOn('/admin/site', STALE, [({ role }) => WRITERS.includes(role), { paper: 'a4' }]),
  ],
  'GET /admin/layouts': [aboutUser(['/admin/layouts?user_id=ID'], SITE_READERS)],
  'POST /admin/layouts': [changeOfSite(WRITERS, ['POST', '/admin/layouts'])],
  'POST /admin/layouts/preview': [changeOfSite(WRITERS, ['POST', '/admin/layouts/preview'])],
  'GET /admin/layouts/{name}': [showPlain('layout', '/admin/layouts')],
  'PUT /admin/layouts/{name}': [writeLayout('PUT', { layout: layoutWith('Changed') })],
  'DELETE /admin/layouts/{name}': [writeLayout('DELETE')],
};
