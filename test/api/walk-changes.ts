import type { Sent } from './client.ts';
import { has, type Viewer, type WalkKind } from './walk-records.ts';
import type { OrderKind, WalkRequest, WalkRow } from './walk-requests.ts';

type Body = (id: number | string, viewer: Viewer) => object;

interface OrderChange {
  readonly permission?: 'create' | 'update';
  /** The status for whoever may change the order; undefined for a request that would change something. */
  readonly allowed?: number;
  readonly body?: Body;
}

/** A change of an order by its path, named by its id and by its UUID, with a key and without. */
export const changeOrder = (
  change: string,
  { permission = 'update', allowed, body }: OrderChange = {},
): readonly WalkRow[] =>
  (['order', 'named-order'] as const).map((kind) => ({
    kind,
    requests: (id, viewer) =>
      [{}, { 'idempotency-key': `walk-${id}` }].map((headers) => ({
        sent: {
          method: 'POST',
          path: `/orders/${id}/${change}`,
          headers,
          ...(body && { body: body(id, viewer) }),
        },
        status: (by, owner) => (by.id === owner.id || has(by, kind, permission) ? allowed : 403),
      })),
  }));

/** An invitation of an employee, or its end, which need the permission for own records too. */
export const invitation = (method: 'POST' | 'DELETE', allowed?: number): WalkRow => ({
  kind: 'employee',
  requests: (id) =>
    [{}, { 'idempotency-key': `walk-${id}` }].map((headers) => ({
      sent: { method, path: `/employees/${id}/invite`, headers },
      status: (by: Viewer) => (has(by, 'employee', 'update') ? allowed : 403),
    })),
});

/** A payment for an order with a wrong amount, which needs the permission for own orders too. */
export const payment = (kind: OrderKind): WalkRow => ({
  kind,
  requests: (id) =>
    [{}, { 'idempotency-key': `walk-${id}` }].map((headers) => ({
      sent: {
        method: 'POST',
        path: `/orders/${id}/transactions`,
        headers,
        body: { processor: 'stripe', amount: '0.00', type: 'Sale', status: 'Completed' },
      },
      status: (by: Viewer) => (has(by, 'transaction', 'create') ? 422 : 403),
    })),
});

/** A change of a document that is made, and its status for whoever may change it. */
export const changeStatement = (
  [method, change, allowed]: readonly ['DELETE' | 'POST', string, number?],
  body?: object,
): WalkRow => ({
  kind: 'statement',
  requests: (id) => {
    const request = (headers: NonNullable<Sent['headers']>, wanted = allowed): WalkRequest => ({
      sent: { method, path: `/documents/${id}${change}`, headers, ...(body && { body }) },
      status: (by, owner) => {
        const action = method === 'DELETE' ? 'delete' : 'update';
        return by.id === owner.id || has(by, 'statement', action) ? wanted : 403;
      },
    });
    return [
      request({}),
      request({ 'idempotency-key': `walk-${id}` }),
      ...(method === 'DELETE'
        ? [request({ 'if-match': '"9"' }, 412), request({ 'if-match': '*' })]
        : []),
    ];
  },
});

/** Writes of one record: with a version that it does not have, with its own, with any, with a key. */
export const write = (
  kind: 'company' | 'employee',
  [method, path]: readonly ['PUT' | 'PATCH' | 'DELETE', string],
  body?: Body,
): WalkRow => ({
  kind,
  requests: (id, viewer) => {
    const request = (headers: NonNullable<Sent['headers']>, allowed?: number): WalkRequest => ({
      sent: { method, path: `${path}/${id}`, headers, ...(body && { body: body(id, viewer) }) },
      status: (by, owner) => {
        const action = method === 'DELETE' ? 'delete' : 'update';
        return by.id === owner.id || has(by, kind, action) ? allowed : 403;
      },
    });
    return [
      request({ 'if-match': '"9"' }, 412),
      request({ 'if-match': '"1"' }),
      request({ 'if-match': '*', 'idempotency-key': `walk-${id}` }),
      request({}),
    ];
  },
});

/** A creation that names its owner. */
export const createFor = (kind: 'company' | 'employee', path: string, body: Body): WalkRow => ({
  kind: 'user',
  requests: (id, viewer) =>
    [{}, { 'idempotency-key': `walk-${id}` }].map((headers) => ({
      sent: { method: 'POST', path, headers, body: { ...body(id, viewer), user_id: id } },
      status: (by, owner) => (by.id === owner.id || has(by, kind, 'create') ? undefined : 403),
    })),
});

/** A write that names a record, and would succeed for whoever sees the record. */
export const naming = (
  kind: WalkKind,
  [method, pathOf]: readonly [string, (id: number | string, viewer: Viewer) => string],
  body?: Body,
): WalkRow => ({
  kind,
  requests: (id, viewer) =>
    [{}, { 'idempotency-key': `walk-${id}` }].map((headers) => ({
      sent: { method, path: pathOf(id, viewer), headers, ...(body && { body: body(id, viewer) }) },
      status: () => undefined,
    })),
});

/** Requests of administrators about a user, by the roles that may make them. */
export const aboutUser = (
  paths: readonly string[],
  roles: readonly string[],
  change?: { readonly roles: readonly string[]; readonly body: object },
): WalkRow => ({
  kind: 'user',
  requests: (id) =>
    paths.map((path) => ({
      sent: {
        path: path.replace('ID', String(id)),
        ...(change && { method: 'PATCH', body: change.body }),
      },
      status: (by, owner) => {
        if (!roles.includes(by.role)) return 403;
        if (change === undefined) return 200;
        return change.roles.includes(by.role) && by.id !== owner.id ? undefined : 403;
      },
    })),
});

/** A write of the own site that names other records, and has a wrong value: it changes nothing. */
export const changeOfSite = (
  roles: readonly string[],
  [method, path]: readonly [string, string] = ['PATCH', '/admin/site'],
  body: object = { paper: 'a5' },
): WalkRow => ({
  kind: 'user',
  requests: (id) =>
    [{}, { 'idempotency-key': `walk-${id}` }].map((headers) => ({
      sent: { method, path, headers, body: { id, user_id: id, site_id: id, ...body } },
      status: ({ role }: Viewer) => (roles.includes(role) ? 422 : 403),
    })),
});

/** A read or a change of the site or a user under a condition, which those who may make it are told to fail. */
export const conditionOn = (
  path: string,
  [headers, allowed]: readonly [NonNullable<Sent['headers']>, number],
  [mayMake, body]: readonly [(by: Viewer, owner: Viewer) => boolean, object?],
): WalkRow => ({
  kind: 'user',
  requests: (id) => [
    {
      sent: {
        path: path.replace('ID', String(id)),
        headers,
        ...(body && { method: 'PATCH', body }),
      },
      status: (by, owner) => (mayMake(by, owner) ? allowed : 403),
    },
  ],
});

/** A write of a layout, with a version that it does not have, and with its own. */
export const writeLayout = (method: 'PUT' | 'DELETE', body?: object): WalkRow => ({
  kind: 'layout',
  requests: (name) =>
    (
      [
        ['"9"', 412],
        ['"1"', undefined],
      ] as const
    ).map(([tag, allowed]) => ({
      sent: {
        method,
        path: `/admin/layouts/${name}`,
        headers: { 'if-match': tag },
        ...(body && { body }),
      },
      status: (by) => (has(by, 'layout', 'update') ? allowed : 403),
    })),
});
