import { NEW_COMPANY, newEmployee, orderOf } from './records.ts';
import { layoutWith } from './sample-layout.ts';
import { downloadArchive, downloadFile } from './walk-downloads.ts';
import {
  aboutUser,
  boundsOf,
  changeOfSite,
  changeOrder,
  changeStatement,
  createFor,
  invitation,
  list,
  naming,
  payment,
  reads,
  show,
  showPlain,
  textFilters,
  type WalkRow,
  write,
  writeLayout,
} from './walk-requests.ts';

const READERS = ['Owner', 'Manager', 'Developer', 'Support', 'Marketing'];
const WRITERS = ['Owner', 'Manager'];
const SITE_READERS = ['Owner', 'Manager', 'Developer', 'Support'];

const OWN = 'is about the account of the token, or of the credentials in the body';
const OWN_FACTOR =
  'names the second factor of the caller, of whom there is none here: the tests of second factors name foreign ones';
const LINK = 'is about the account of a secret link';
const ALIKE = 'answers every address alike';

const employeeOf = (companyId: number | string): object => newEmployee(Number(companyId));

/** The employees of a company, if the caller sees it. */
const companyOf = (method: 'PUT' | 'PATCH'): WalkRow =>
  naming('company', [method, (_, viewer) => `/employees/${viewer.id}`], employeeOf);

const amounts = (field: string): string =>
  [':min]=0', '_min]=0', ':max]=999', '_max]=999']
    .map((bound) => `filter[${field}${bound}`)
    .join('&');

const documentOf = (employeeId: number): object => ({
  employee_id: employeeId,
  content: orderOf(1, []).content,
});

const endSession = (prefix: string): WalkRow =>
  naming('session', ['DELETE', (id) => `${prefix}/auth/sessions/${id}`]);

/**
 * Every operation of the API: how the walk tries to reach records of others with it, or why no request
 * can name one.
 */
export const walkRows: Readonly<Record<string, readonly WalkRow[] | string>> = {
  'POST /auth/register': 'adds an account without records',
  'POST /auth/login': OWN,
  'POST /auth/oidc/token': OWN,
  'POST /auth/logout': OWN,
  'GET /auth/me': OWN,
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
  'POST /auth/passkeys/challenge': 'names nobody',
  'POST /auth/reauthenticate': OWN,
  'POST /auth/logout-all': OWN,
  'POST /auth/change-password': OWN,
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
      ],
      READERS,
    ),
  ],
  'GET /admin/users/{id}': [aboutUser(['/admin/users/ID'], READERS)],
  'PATCH /admin/users/{id}': [
    aboutUser(['/admin/users/ID'], READERS, { roles: WRITERS, body: { status: 'Suspended' } }),
  ],
  'GET /admin/site': [aboutUser(['/admin/site?user_id=ID'], SITE_READERS)],
  'PATCH /admin/site': [changeOfSite(WRITERS)],
  'GET /admin/layouts': [aboutUser(['/admin/layouts?user_id=ID'], SITE_READERS)],
  'POST /admin/layouts': [changeOfSite(WRITERS, ['POST', '/admin/layouts'])],
  'POST /admin/layouts/preview': [changeOfSite(WRITERS, ['POST', '/admin/layouts/preview'])],
  'GET /admin/layouts/{name}': [showPlain('layout', '/admin/layouts')],
  'PUT /admin/layouts/{name}': [writeLayout('PUT', { layout: layoutWith('Changed') })],
  'DELETE /admin/layouts/{name}': [writeLayout('DELETE')],
  'GET /companies': [
    list('company', '/companies', ['filter[id]', ...['name', 'email'].flatMap(textFilters)]),
    reads('company', [
      '/companies?filter[id]=ID&filter[status]=active&include=employees,documents,orders,site',
      '/companies?filter[id]=ID&filter[total_spent:min]=0&filter[total_spent:max]=1000000',
      '/companies?filter[id]=ID&filter[total_spent_min]=0&filter[total_spent_max]=1000000',
    ]),
  ],
  'POST /companies': [createFor('company', '/companies', () => NEW_COMPANY)],
  'GET /companies/{id}': [show('company', '/companies', 'employees,documents,orders,site')],
  'PUT /companies/{id}': [write('company', ['PUT', '/companies'], () => NEW_COMPANY)],
  'PATCH /companies/{id}': [write('company', ['PATCH', '/companies'], () => ({ name: 'X' }))],
  'DELETE /companies/{id}': [write('company', ['DELETE', '/companies'])],
  'GET /employees': [
    list('employee', '/employees', [
      'filter[id]',
      'filter[company_id]',
      ...['first_name', 'last_name', 'email'].flatMap(textFilters),
      'include=company,documents&filter[id]',
    ]),
    reads('company', [
      '/employees?filter[company.id]=ID',
      ...textFilters('company.name').map(
        (filter) => `/employees?filter[company.id]=ID&${filter}=a`,
      ),
    ]),
  ],
  'POST /employees': [
    createFor('employee', '/employees', (_, viewer) => employeeOf(viewer.id)),
    naming('company', ['POST', () => '/employees'], employeeOf),
  ],
  'GET /employees/{id}': [show('employee', '/employees', 'company,documents')],
  'PUT /employees/{id}': [
    write('employee', ['PUT', '/employees'], (_, viewer) => employeeOf(viewer.id)),
    companyOf('PUT'),
  ],
  'PATCH /employees/{id}': [
    write('employee', ['PATCH', '/employees'], () => ({ first_name: 'X' })),
    companyOf('PATCH'),
  ],
  'DELETE /employees/{id}': [write('employee', ['DELETE', '/employees'])],
  'POST /employees/{id}/invite': [invitation('POST')],
  'DELETE /employees/{id}/invite': [invitation('DELETE', 200)],
  'GET /orders': [
    reads('company', [
      '/orders?filter[company_id]=ID',
      '/orders?filter[company_id]=ID&sort=-created_at&filter[status]=Completed',
    ]),
    reads('order', [
      '/orders?filter[id]=ID',
      `/orders?filter[id]=ID&filter[user_id]=1&${boundsOf('created_at', 'updated_at')}`,
      `/orders?filter[id]=ID&include=transactions&${amounts('total')}`,
      '/orders?filter[id]=ID&filter[has_pending_documents]=false&filter[has_failed_transactions]=false',
    ]),
    reads('named-order', ['/orders?filter[uuid]=ID']),
  ],
  'POST /orders': [
    naming('company', ['POST', () => '/orders'], (id) => orderOf(Number(id), 'all')),
    naming('employee', ['POST', () => '/orders'], (id, viewer) => orderOf(viewer.id, [Number(id)])),
    naming('employee', ['POST', () => '/orders'], (id, viewer) => ({
      ...orderOf(viewer.id, 'all'),
      employee_ids: undefined,
      documents: [documentOf(Number(id))],
    })),
    naming('employee', ['POST', () => '/orders'], (id, viewer) => ({
      ...orderOf(viewer.id, 'all'),
      employee_ids: undefined,
      documents: [{ employee_external_id: `key-${id}` }],
    })),
  ],
  'GET /orders/{id}': [
    showPlain('order', '/orders'),
    showPlain('named-order', '/orders'),
    reads('order', ['/orders/ID?include=transactions']),
  ],
  'POST /orders/{id}/transactions': [payment('order'), payment('named-order')],
  'GET /transactions': [
    reads('order', ['/transactions?filter[order_id]=ID&include=order,user,site']),
    reads('transaction', [
      `/transactions?filter[id]=ID&${boundsOf('created_at')}&${amounts('amount')}`,
      '/transactions?filter[id]=ID&filter[processor]=stripe&filter[type]=Sale&filter[status]=Completed',
      '/transactions?filter[id]=ID&filter[is_refundable]=true&sort=-amount&include=order,user,site',
      '/transactions?filter[id]=ID&filter[processor_id]=ch_1&filter[user_id]=1',
    ]),
  ],
  'GET /transactions/{id}': [
    showPlain('transaction', '/transactions'),
    reads('transaction', ['/transactions/ID?include=order,user,site']),
  ],
  'POST /orders/{id}/documents': changeOrder('documents', {
    permission: 'create',
    allowed: 409,
    body: (_, viewer) => ({ documents: [documentOf(viewer.id)] }),
  }),
  'POST /orders/{id}/submit': changeOrder('submit', { permission: 'create', allowed: 409 }),
  'GET /orders/{id}/issues': [
    reads('order', ['/orders/ID/issues']),
    reads('named-order', ['/orders/ID/issues']),
  ],
  'POST /orders/{id}/reissue': [
    ...changeOrder('reissue', { allowed: 200 }),
    ...changeOrder('reissue', { allowed: 200, body: (_, viewer) => ({ employee_id: viewer.id }) }),
  ],
  'POST /orders/{id}/cancel': changeOrder('cancel'),
  'POST /orders/{id}/retry': changeOrder('retry'),
  'GET /orders/{id}/download': [downloadArchive],
  'GET /documents': [
    reads('document', ['/documents?filter[uuid]=ID&include=company,employee']),
    reads('statement', [
      '/documents?filter[uuid]=ID&filter[status]=Completed',
      '/documents?filter[uuid]=ID&filter[pay_date]=2026-01-31&filter[year]=2026&filter[outdated]=false',
    ]),
    reads('company', ['/documents?filter[company_id]=ID&filter[status]=Pending']),
    reads('order', ['/documents?filter[order_id]=ID']),
    reads('employee', [
      '/documents?filter[employee_id]=ID&filter[type]=W-2',
      '/documents?filter[external_id]=key-ID&include=company,employee',
      '/documents?filter[updated_since]=2000-01-01&sort=-updated_at&filter[id]=ID',
      `/documents?filter[employee_id]=ID&${boundsOf('created_at', 'updated_at', 'pay_date')}`,
      '/documents?filter[employee_id]=ID&filter[date_from]=2000-01-01&filter[date_to]=2100-01-01',
      ...['employee.last_name', 'employee.email']
        .flatMap(textFilters)
        .map((filter) => `/documents?filter[employee_id]=ID&${filter}=a`),
    ]),
    reads('company', [
      '/documents?filter[company.id]=ID',
      ...textFilters('company.name').map(
        (filter) => `/documents?filter[company.id]=ID&${filter}=a`,
      ),
    ]),
  ],
  'GET /documents/{uuid}': [
    showPlain('document', '/documents'),
    reads('document', ['/documents/ID?include=company.site,company.documents,employee']),
  ],
  'DELETE /documents/{uuid}': [changeStatement(['DELETE', '', 409])],
  'POST /documents/{uuid}/retry': [changeStatement(['POST', '/retry', 409], {})],
  'POST /documents/{uuid}/void': [changeStatement(['POST', '/void'], { reason: 'X' })],
  'POST /documents/{uuid}/replace': [
    changeStatement(['POST', '/replace'], { content: orderOf(1, []).content }),
    changeStatement(['POST', '/replace']),
  ],
  'GET /documents/{uuid}/download': [downloadFile],
};
