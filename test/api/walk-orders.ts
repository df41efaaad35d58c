import { orderOf } from './records.ts';
import { downloadArchive, downloadFile } from './walk-downloads.ts';
import { changeOrder, changeStatement, naming, payment } from './walk-changes.ts';
import { boundsOf, reads, showPlain, textFilters, type WalkRow } from './walk-requests.ts';

const amounts = (field: string): string =>
  [':min]=0', '_min]=0', ':max]=999', '_max]=999']
    .map((bound) => `filter[${field}${bound}`)
    .join('&');

const documentOf = (employeeId: number): object => ({
  employee_id: employeeId,
  content: orderOf(1, []).content,
});

/** How the walk tries to reach records of others with the operations of orders, payments and documents. */
export const orderRows: Readonly<Record<string, readonly WalkRow[] | string>> = {
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
      ...['processor', 'processor_id']
        .flatMap(textFilters)
        .map((filter) => `/transactions?filter[id]=ID&${filter}=s`),
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
      ...textFilters('external_id').map((filter) => `/documents?${filter}=key-ID`),
      '/documents?filter[updated_since]=2000-01-01&sort=-updated_at&filter[id]=ID',
      `/documents?filter[employee_id]=ID&${boundsOf('created_at', 'updated_at', 'pay_date')}`,
      '/documents?filter[employee_id]=ID&filter[date_from]=2000-01-01&filter[date_to]=2100-01-01',
      ...['employee.last_name', 'employee.email', 'type']
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
