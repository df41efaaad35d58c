import type { PaydocsNode } from '../cluster/node.ts';
import { type Person, readers, visibleRows } from '../cluster/people.ts';
import type { Operation } from '../history/answer.ts';
import type { Reply } from './client.ts';
import { pick, readerToken, type Scene, sendTo } from './scene.ts';

interface Row {
  readonly id: number;
  readonly site_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly company?: Omit<Row, 'company' | 'documents'>;
  readonly documents?: readonly { readonly site_id: number; readonly user_id: number }[];
}

interface List {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

const isVisible = (
  { site_id: siteId, user_id: userId }: Pick<Row, 'site_id' | 'user_id'>,
  person: Person,
): boolean => siteId === person.siteId && (person.isOwner || userId === person.id);

const foreignRow = (row: Row, person: Person): boolean => {
  const { id, email, site_id: siteId, user_id: userId, company, documents = [] } = row;
  const parts = [row, ...(company ? [company] : []), ...documents];
  const marker = `row-${id}-of-${userId}@site-${siteId}.test`;
  return email !== marker || parts.some((part) => !isVisible(part, person));
};

/** Returns the rows of a list that a person may not see, and a wrong total. */
const foreignInList =
  (person: Person) =>
  (body: unknown): readonly string[] => {
    const { data, meta } = body as List;
    const rows = data.filter((row) => foreignRow(row, person)).map(({ id }) => `row ${id}`);
    const expected = visibleRows(person);
    return meta.total === expected ? rows : [...rows, `${meta.total} rows instead of ${expected}`];
  };

/** Returns the user of an answer if it is not the person who asked. */
const foreignUser =
  (person: Person) =>
  (body: unknown): readonly string[] => {
    const { data } = body as { readonly data: { readonly user: { id: number; email: string } } };
    const { id, email } = data.user;
    return id === person.id && email === person.email ? [] : [`user ${id}`];
  };

const PATHS = {
  me: ['/auth/me'],
  employees: ['/employees', '/employees?include=company,documents&per_page=100&sort=-last_name'],
  companies: ['/companies?sort=name'],
} as const satisfies Partial<Record<Operation, readonly string[]>>;

/** Reads the user or a list as a reader, and checks that the answer belongs to the reader. */
export const readAs = (
  scene: Scene,
  person: Person,
  {
    node,
    operation = pick(scene, Object.keys(PATHS) as (keyof typeof PATHS)[]),
  }: { readonly node?: PaydocsNode; readonly operation?: keyof typeof PATHS } = {},
): Promise<Reply> =>
  sendTo(scene, {
    ...(node === undefined ? {} : { node }),
    operation,
    path: pick(scene, PATHS[operation]),
    token: readerToken(scene, person),
    facts: { account: person.email },
    foreign: operation === 'me' ? foreignUser(person) : foreignInList(person),
  });

/** Reads as a random reader. */
export const readSomething = (scene: Scene): Promise<Reply> => readAs(scene, pick(scene, readers));
