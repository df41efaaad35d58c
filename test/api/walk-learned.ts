import type { Answer } from './client.ts';
import type { WalkRequest, WalkRow } from './walk-requests.ts';

// They differ from request to request, or count requests.
const VOLATILE = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** What a client learns from a response, in which the id is replaced. */
const learned = ({ status, headers, text }: Answer, id: number | string): object => ({
  status,
  headers: Object.entries(headers).filter(([name]) => !VOLATILE.includes(name)),
  text: text.replaceAll(String(id), 'ID'),
});

/** What a client learns from a page without rows, whose links have an id that is not always as long. */
const learnedOfPage = ({ status, body }: Answer): object => {
  const { total } = body.meta as { readonly total: number };
  return { status, rows: body.data, total };
};

/** The kinds whose ids are not always as long. */
const PAGED: readonly string[] = ['order', 'transaction'];

/** What a client learns from the response to a request about the record with this id. */
export const learnedBy = (
  { kind }: WalkRow,
  { sent }: WalkRequest,
  [answer, id]: readonly [Answer, number | string],
): object =>
  PAGED.includes(kind) && sent.path.includes('?') && answer.body?.meta !== undefined
    ? learnedOfPage(answer)
    : learned(answer, id);
