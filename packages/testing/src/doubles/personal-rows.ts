import {
  type EmployeeTie,
  type FactorSet,
  fold,
  type JsonObject,
  type OutboxTask,
  type PendingEmail,
  type Person,
  type PersonalKind,
  type RecordKind,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { memoryAuditLog } from './memory-audit-log.ts';
import type { MemoryTables, StoredAnswer } from './memory-tables.ts';
import { orderRowsOf, spendingOf, statementRowsOf, yearOf } from './personal-order-rows.ts';
import type { StoredToken } from './stored-accounts.ts';

/** The rows about a person by kind. */
export type PersonalRowsOf = Readonly<Partial<Record<PersonalKind, readonly JsonObject[]>>>;

const json = (row: object): JsonObject => JSON.parse(JSON.stringify(row));

/** Whether a task of the outbox is for a user. */
export const isTaskOf =
  (userId: number, email: string) =>
  (task: OutboxTask): boolean =>
    'userId' in task ? task.userId === userId : task.email === email;

const tokenRows = (userId: number, token: StoredToken | undefined): readonly JsonObject[] => {
  if (token === undefined) return [];
  const { email, requestId, createdAtMs: issuedAtMs, expiresAtMs } = token;
  return [{ userId, email, requestId, issuedAtMs, expiresAtMs }];
};

const pendingRows = (pending: PendingEmail | undefined): readonly JsonObject[] =>
  pending === undefined ? [] : [json({ ...pending, tokenDigest: undefined })];

const factorRow = ({
  factors,
  recoveryDigests: _digests,
  challenges: _challenges,
  ...set
}: FactorSet): JsonObject =>
  json({ ...set, factors: factors.map((factor) => ({ ...factor, secret: undefined })) });

const sessionRows = ({ sessions, sessionOrigins }: MemoryTables, userId: number) =>
  [...sessions.values()]
    .filter((session) => session.userId === userId)
    .map(({ tokenId: _current, previousTokenId: _previous, ...session }) =>
      json({ ...session, ...sessionOrigins.get(session.id) }),
    );

const FOLDED = {
  companies: ['name', 'email'],
  employees: ['firstName', 'lastName', 'email'],
  documents: [],
} as const;

/** The columns by which a store searches in names and addresses. */
const foldedOf = (kind: RecordKind, record: JsonObject): JsonObject =>
  Object.fromEntries(
    FOLDED[kind].map((name) => {
      const value = record[name];
      return [`${name}Folded`, typeof value === 'string' ? fold(value) : null];
    }),
  );

const recordRows = (
  tables: MemoryTables,
  kind: RecordKind,
  isOfPerson: (record: { readonly id: number; readonly userId: number }) => boolean,
): readonly JsonObject[] =>
  [...tables[kind].values()].filter(isOfPerson).map((record) => {
    const { address = {}, ...fields } = json(record);
    return { ...fields, ...(address as JsonObject), ...foldedOf(kind, fields) };
  });

const auditRows = async (
  tables: MemoryTables,
  { kind, id, siteId }: Person,
): Promise<readonly JsonObject[]> => {
  const about = kind === 'user' ? { userId: id } : { employeeId: id, siteId };
  const entries = await memoryAuditLog(tables).find({ ...about, limit: Number.MAX_SAFE_INTEGER });
  return entries.map(({ subject, ...entry }) =>
    json({ ...entry, subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null }),
  );
};

const answerRow = ({ requestDigest: _digest, record: _record, ...row }: StoredAnswer): JsonObject =>
  json(row);

/** Whether an answer shows a company, an order or a transaction of a user. */
export const isAnswerTo =
  ({ companies, orders, transactions }: MemoryTables, userId: number) =>
  ({ recordKind, recordId }: StoredAnswer): boolean =>
    (recordKind === 'company' && companies.get(recordId)?.userId === userId) ||
    (recordKind === 'order' && orders.get(recordId)?.userId === userId) ||
    (recordKind === 'transaction' && transactions.get(recordId)?.userId === userId);

/** Whether an answer shows an employee, or a document of one. */
export const isAnswerAbout =
  ({ documents }: MemoryTables, employeeId: number) =>
  ({ recordKind, recordId }: StoredAnswer): boolean =>
    (recordKind === 'employee' && recordId === employeeId) ||
    (recordKind === 'document' && documents.get(recordId)?.employeeId === employeeId);

const tieRows = (
  { employeeTies }: MemoryTables,
  isAbout: (tie: EmployeeTie) => boolean,
): readonly JsonObject[] => [...employeeTies.values()].filter(isAbout).map(json);

const userRows = (tables: MemoryTables, id: number): PersonalRowsOf => {
  const user = tables.users.get(id);
  if (user === undefined) return {};
  const { passwordHash: _hash, ...account } = user;
  const isTask = isTaskOf(id, user.email);
  return {
    users: [json(account)],
    sessions: sessionRows(tables, id),
    apiTokens: [...tables.apiTokens.values()]
      .filter(({ userId }) => userId === id)
      .map(({ tokenDigest: _digest, ...token }) => json(token)),
    secondFactors: [...tables.secondFactors.values()]
      .filter(({ userId }) => userId === id)
      .map(factorRow),
    identities: [...tables.identities.values()]
      .filter(({ userId }) => userId === id)
      .map((identity) => json(identity)),
    employeeTies: tieRows(tables, ({ userId }) => userId === id),
    passwordResets: tokenRows(id, tables.passwordResets.get(id)),
    emailVerifications: tokenRows(id, tables.emailVerifications.get(id)),
    pendingEmails: pendingRows(tables.pendingEmails.get(id)),
    outbox: [...tables.outbox.values()]
      .filter(({ task }) => isTask(task))
      .map(({ attempts: sends, ...entry }) => json({ ...entry, sends })),
    idempotencyKeys: [...tables.idempotencyKeys.values()]
      .filter(isAnswerTo(tables, id))
      .map(answerRow),
    companies: recordRows(tables, 'companies', ({ userId }) => userId === id).map((row) => ({
      ...row,
      ...spendingOf(tables, Number(row['id'])),
    })),
    ...orderRowsOf(tables, id),
  };
};

const employeeRows = (tables: MemoryTables, id: number): PersonalRowsOf => {
  const documents = [...tables.documents.values()].filter(({ employeeId }) => employeeId === id);
  const ids = new Set(documents.map((document) => document.id));
  return {
    employees: recordRows(tables, 'employees', (employee) => employee.id === id),
    employeeTies: tieRows(tables, ({ employeeId }) => employeeId === id),
    idempotencyKeys: [...tables.idempotencyKeys.values()]
      .filter(isAnswerAbout(tables, id))
      .map(answerRow),
    documents: recordRows(tables, 'documents', (document) => ids.has(document.id)).map((row) => ({
      ...row,
      ...yearOf(tables, Number(row['id'])),
    })),
    statements: statementRowsOf(tables, id),
  };
};

/** Returns copies of the rows about a person. */
export const personalRows = async (
  tables: MemoryTables,
  person: Person,
): Promise<PersonalRowsOf> => {
  const { kind, id } = person;
  const rows = kind === 'user' ? userRows(tables, id) : employeeRows(tables, id);
  return copyOf({ ...rows, auditEntries: await auditRows(tables, person) });
};
