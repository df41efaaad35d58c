import type { Sent } from './client.ts';
import type { Viewer, WalkKind } from './walk-records.ts';

/** A request that names a record, and its status for a viewer who sees that record. */
export interface WalkRequest {
  readonly sent: Omit<Sent, 'token'>;
  /** Undefined for a request that would change something: it is not sent. */
  readonly status: (viewer: Viewer, owner: Viewer) => number | undefined;
  /** Whether the bytes of a response are what it shows of the file of the owner. */
  readonly shows?: (bytes: Buffer, file: Buffer) => boolean;
}

/** The requests of an operation that name a record of a kind. */
export interface WalkRow {
  readonly kind: WalkKind;
  readonly requests: (id: number | string, viewer: Viewer) => readonly WalkRequest[];
}

/** An order by its id, or by its UUID. */
export type OrderKind = 'order' | 'named-order';

/** A read that everybody may make who sees the record. */
const read = (path: string, headers: Sent['headers'] = {}, status = 200): WalkRequest => ({
  sent: { path, headers },
  status: () => status,
});

/** Returns the filters of a text, by a part and by the whole. */
export const textFilters = (field: string): readonly string[] =>
  ['', ':contains', ':exact'].map((operation) => `filter[${field}${operation}]`);

/** Returns all bounds of these fields, which every row fits. */
export const boundsOf = (...fields: readonly string[]): string =>
  fields
    .flatMap((field) => [
      ...['.gt', '.gte', ':from'].map((operation) => `filter[${field}${operation}]=2000-01-01`),
      ...['.lt', '.lte', ':to'].map((operation) => `filter[${field}${operation}]=2100-01-01`),
    ])
    .join('&');

/** Reads of a list with these filters, and of its changes. */
export const list = (
  kind: 'company' | 'employee',
  path: string,
  filters: readonly string[],
): WalkRow => ({
  kind,
  requests: (id) => [
    ...filters.map((filter) => read(`${path}?${filter}=${id}`)),
    read(`${path}?per_page=100&filter[id]=${id}&${boundsOf('created_at', 'updated_at')}`),
    ...textFilters('external_id').map((filter) => read(`${path}?${filter}=key-${id}`)),
    read(`${path}?per_page=100&sort=-updated_at&filter[updated_since]=2000-01-01`),
  ],
});

/** Reads of one record: with what it includes, with a condition, and without its body. */
export const show = (kind: 'company' | 'employee', path: string, include: string): WalkRow => ({
  kind,
  requests: (id) => [
    read(`${path}/${id}`),
    read(`${path}/${id}?include=${include}`),
    read(`${path}/${id}`, { 'if-none-match': '*' }, 304),
    { sent: { method: 'HEAD', path: `${path}/${id}` }, status: () => 200 },
  ],
});

/** Reads that name a record, where `ID` stands in the path. */
export const reads = (kind: WalkKind, paths: readonly string[]): WalkRow => ({
  kind,
  requests: (id) => paths.map((path) => read(path.replace('ID', String(id)))),
});

/** Reads of one record, whole and with a condition. */
export const showPlain = (
  kind: 'document' | 'transaction' | 'layout' | OrderKind,
  path: string,
): WalkRow => ({
  kind,
  requests: (id) => [
    read(`${path}/${id}`),
    read(`${path}/${id}`, { 'if-none-match': '*' }, 304),
    { sent: { method: 'HEAD', path: `${path}/${id}` }, status: () => 200 },
  ],
});
