import { hash } from 'node:crypto';
import {
  documentTypes,
  formOf,
  isDocumentKey,
  type DocumentStatus,
  type JsonObject,
  type OrderStatus,
  type RenderRequest,
  type Site,
  type StorageData,
  type TemplateId,
} from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents/open';
import { pdfRenderer } from '@paydocs/pdf';
import type { JudgedDocument } from '../../statements/judged-document.ts';
import { judgedDocument } from '../../statements/read-documents.ts';
import { nameOf } from '../cluster/clerks.ts';
import { objectOf, type StatusStep } from '../cluster/tables.ts';
import type {
  ActionCount,
  ArrivedNotice,
  StoredOrder,
  StoredStatement,
} from '../history/pay-run.ts';
import { inLanes } from '../load/in-lanes.ts';
import type { Scene } from '../load/scene.ts';
import type { PayRun } from './pay-run-stage.ts';
import { printedStatement } from './printed-statement.ts';

const LANES = 8;
/** The settings of the sites of clerks. */
const SITE: Pick<Site, 'logo'> & { readonly paper: RenderRequest['paper'] } = {
  logo: null,
  paper: 'letter',
};

type Column = string | number | null;
type Line = Readonly<Record<string, Column>>;

/** Returns the orders, by the key in the notes of their content. */
export const readOrders = async ({ tables }: PayRun): Promise<readonly StoredOrder[]> => {
  const rows = await tables.query<Line>('select * from orders');
  return rows.map((row) => ({
    id: Number(row['id']),
    key: String(objectOf(row['content'])['notes']),
    status: row['status'] as OrderStatus,
    isCanceled: row['canceled_at'] !== null,
    hasEnd: row['completed_at'] !== null,
    counts: {
      draft: Number(row['draft_count']),
      pending: Number(row['pending_count']),
      completed: Number(row['completed_count']),
      failed: Number(row['failed_count']),
      canceled: Number(row['canceled_count']),
      void: Number(row['void_count']),
    },
  }));
};

/** Returns the digest of an undisturbed rendering. */
const renderAgain = async (
  renderer: ReturnType<typeof pdfRenderer>,
  row: Line,
): Promise<StoredStatement['rendered']> => {
  const statement = printedStatement(objectOf(row['content']));
  const type = documentTypes().of(String(row['type']));
  const templateId = row['template_id'] as RenderRequest['templateId'];
  const rendering = await renderer.render({
    uuid: String(row['uuid']),
    type: type.name,
    title: `${type.name}: ${statement.employee.name}, ${statement.payDate}`,
    templateId,
    form: formOf(type, { templateId: templateId as TemplateId, lang: statement.lang }),
    colorId: row['color_id'] as RenderRequest['colorId'],
    paper: SITE.paper,
    logo: SITE.logo,
    madeAtMs: Number(row['made_at_ms']),
    content: statement,
  });
  if (rendering.outcome === 'refused') return undefined;
  const isOfEmployee = statement.employee.name === nameOf(Number(row['employee_id']));
  return { sha256: hash('sha256', rendering.bytes), isOfEmployee };
};

/** Returns the documents of orders, each with an undisturbed rendering of its content. */
export const readDocuments = async ({ tables }: PayRun): Promise<readonly StoredStatement[]> => {
  const rows = await tables.query<Line>('select * from documents where task_order_id is not null');
  const steps = Map.groupBy(
    await tables.query<StatusStep>('select * from document_steps order by number'),
    (step) => Number(step.document_id),
  );
  const renderer = pdfRenderer();
  try {
    return await inLanes(rows, LANES, async (row): Promise<StoredStatement> => {
      const { key, sha256 } = objectOf(row['storage_data']) as Partial<StorageData>;
      const id = Number(row['id']);
      const uuid = String(row['uuid']);
      const rendered = key === undefined ? undefined : await renderAgain(renderer, row);
      return {
        id,
        uuid,
        orderId: Number(row['task_order_id']),
        employeeId: Number(row['employee_id']),
        status: row['status'] as DocumentStatus,
        replacesId: row['replaces_id'] === null ? null : Number(row['replaces_id']),
        ...(key === undefined
          ? {}
          : {
              file: {
                key,
                isOwn: isDocumentKey(key, Number(row['site_id']), uuid),
                sha256: sha256 ?? '',
              },
            }),
        ...(rendered === undefined ? {} : { rendered }),
        steps: (steps.get(id) ?? []).map(({ before, after }) => ({ before, after })),
      };
    });
  } finally {
    await renderer.close();
  }
};

/** Returns the digests of all stored files, read with the data keys of the installation. */
export const readFiles = async (
  { cluster: { dataKeys } }: Scene,
  { files }: PayRun,
): Promise<ReadonlyMap<string, string>> => {
  const { DOCUMENTS_URL: url = '', ...environment } = files.direct;
  const store = await openDocumentStore({ url, environment, keys: dataKeys });
  const digestOf = async (key: string): Promise<string> => {
    try {
      const parts: Uint8Array[] = [];
      for await (const part of (await store.read(key))?.content ?? []) parts.push(part);
      return hash('sha256', Buffer.concat(parts));
    } catch (error) {
      return `of nothing, since ${String(error)}`;
    }
  };
  const keys = [...files.list().keys()];
  return new Map(await inLanes(keys, LANES, async (key) => [key, await digestOf(key)] as const));
};

const parsed = (column: Column | undefined) => ({
  parse: () => objectOf(column) as JsonObject,
});

/** Returns the documents of orders as judges of their years read them. */
export const readStatements = async ({ tables }: PayRun): Promise<readonly JudgedDocument[]> => {
  const rows = await tables.query<Line>(
    `select d.*, o.content as ordered from documents d join orders o on o.id = d.task_order_id`,
  );
  return rows.map((row) => {
    const requested = row['requested_content'] ?? null;
    return judgedDocument(
      {
        id: Number(row['id']),
        companyId: Number(row['company_id']),
        employeeId: Number(row['employee_id']),
        type: String(row['type']),
        status: String(row['status']),
        replacesId: row['replaces_id'] === null ? null : Number(row['replaces_id']),
        content: parsed(row['content']),
        requested: requested === null ? null : parsed(requested),
        outdatedAt: row['outdated_at'],
      },
      objectOf(row['ordered']) as JsonObject,
    );
  });
};

/** Returns the notices of all rows that arrived. */
export const readNotices = ({ cluster: { smtp } }: Scene): readonly ArrivedNotice[] =>
  smtp.mails.flatMap(({ to, text, accepted }) => {
    const uuid = /\?document=([\w-]{36})/.exec(text)?.[1];
    return accepted && uuid !== undefined ? [{ to, uuid }] : [];
  });

/** Counts the entries of the audit trail about orders and documents. */
export const readActions = async ({ tables }: PayRun): Promise<readonly ActionCount[]> => {
  const rows = await tables.query<Line>(
    `select action, subject_id, details from audit_log where subject_kind in ('order', 'document')`,
  );
  const subjects = rows.map(({ action, subject_id: id, details }) => ({
    action: String(action),
    subject: (objectOf(details) as { readonly uuid?: string }).uuid ?? String(id),
  }));
  return [...Map.groupBy(subjects, (each) => `${each.action} ${each.subject}`).values()].flatMap(
    (all) => (all[0] === undefined ? [] : [{ ...all[0], count: all.length }]),
  );
};
