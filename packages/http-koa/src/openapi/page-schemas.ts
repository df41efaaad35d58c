import type {
  NumberedMeta,
  PageLink,
  PageMeta as Meta,
  Pagination,
} from '../pagination/pagination.ts';
import { listOf, nullable, objectOf, type Schema, text, whole } from './schema.ts';

const url = (query: string, description: string): Schema =>
  text({
    format: 'uri',
    description,
    examples: [`https://pay.example.com/api/employees${query}`],
  });

const page = (keywords: Schema = {}): Schema => whole({ minimum: 1, ...keywords });

const PageLinks = objectOf<Pagination['links']>(
  {
    first: url('?page=1', 'The first page.'),
    last: nullable(url('?page=9', 'The last page; null for a page by cursor.')),
    prev: nullable(url('?page=1', 'The page before; null on the first page, and by cursor.')),
    next: nullable(
      url('?page=3', 'The page after, by its number or cursor; null on the last page.'),
    ),
  },
  { description: 'The links keep every parameter of the request. Null for a missing page.' },
);

/** The figures of a numbered page; one by cursor has none of them. */
const numberedMeta: Readonly<Record<keyof NumberedMeta, Schema>> = {
  current_page: page({ description: 'The number of this page.', examples: [2] }),
  from: nullable(
    page({ description: 'The number of the first row; null for an empty page.', examples: [16] }),
  ),
  last_page: page({ description: '1 for an empty list.', examples: [9] }),
  links: listOf(
    objectOf<PageLink>({
      url: nullable(url('?page=2', 'The page; null for a gap and a missing page.')),
      label: text({
        description: 'A page number, `...`, `&laquo; Previous` or `Next &raquo;`.',
        examples: ['2'],
      }),
      active: { type: 'boolean', description: 'Whether it is the current page.' },
    }),
    { description: 'Links to pages around this one, for people.' },
  ),
  to: nullable(
    page({ description: 'The number of the last row; null for an empty page.', examples: [30] }),
  ),
  total: whole({ description: 'The number of rows on all pages.', examples: [123] }),
};

const PageMeta = objectOf<Meta>(
  {
    path: url('', 'The list without its query.'),
    per_page: page({ maximum: 100, description: 'The rows of a full page.', examples: [15] }),
  },
  {
    description:
      'Where the page is in the list. A page by cursor has `path` and `per_page` only, since nothing is counted.',
    optional: numberedMeta,
  },
);

/** The schemas of a page of a list, by their names in the document. */
export const pageSchemas: Readonly<Record<string, Schema>> = { PageLinks, PageMeta };
