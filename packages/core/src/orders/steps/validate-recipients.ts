import type { Issues } from '../../domain/foundation/issues.ts';
import { validateId } from '../../domain/fields/page.ts';
import { validateExternalId } from '../../domain/fields/record-rules.ts';
import { isMissing, isObject, required } from '../../domain/foundation/validation.ts';
import { refuseUnknownFields } from '../../domain/foundation/known-fields.ts';
import { type OrderedDocument, ownContent, type Shared } from './ordered-content.ts';
import { takeLook } from './take-look.ts';

/** The documents that one request may name. */
const DOCUMENTS_MAX = 1000;

const KNOWN = ['employeeId', 'employeeExternalId', 'content', 'templateId', 'colorId', 'lang'];

/** Returns a list of 1 to 1,000 items; none, with an issue, for anything else. */
const takeList = (issues: Issues, field: string, input: unknown): readonly unknown[] => {
  const list = input ?? [];
  if (!Array.isArray(list)) issues.add({ field, rule: 'list' });
  else if (list.length === 0) issues.add({ field, rule: 'required' });
  else if (list.length > DOCUMENTS_MAX) issues.add({ field, rule: 'items', max: DOCUMENTS_MAX });
  else return Array.from<unknown>(list);
  return [];
};

/** Documents that are alike but for the employee. */
const ofEmployees = (
  issues: Issues,
  input: unknown,
  shared: Shared,
): readonly OrderedDocument[] => {
  const list = takeList(issues, 'employeeIds', input);
  const before = issues.list.length;
  const ids = list.map((id, index) => issues.take(`employeeIds.${index}`, validateId(id), index));
  if (new Set(ids).size < ids.length && issues.list.length === before) {
    const expected = 'a list of different ids';
    issues.add({ field: 'employeeIds', rule: 'format', expected });
  }
  const { templateId, colorId, content } = shared;
  if (content === undefined) return [];
  return ids.map((employeeId, index) => ({
    path: `employeeIds.${index}`,
    employeeId,
    employeeExternalId: null,
    content,
    isOwn: false,
    templateId,
    colorId,
  }));
};

/** Validates the employee of a document: an id, or a key in another system. */
const takeEmployee = (
  issues: Issues,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): Pick<OrderedDocument, 'employeeId' | 'employeeExternalId'> => {
  const { employeeId: id, employeeExternalId: key } = fields;
  const hasKey = key !== undefined && key !== null;
  if (hasKey && isMissing(id)) {
    const place = `${path}.employeeExternalId`;
    return {
      employeeId: null,
      employeeExternalId: issues.take(place, validateExternalId(key), ''),
    };
  }
  if (hasKey) {
    const expected = 'either employee_id or employee_external_id';
    issues.add({ field: `${path}.employeeExternalId`, rule: 'format', expected });
  }
  return {
    employeeId: issues.take(`${path}.employeeId`, required(validateId)(id), 0),
    employeeExternalId: null,
  };
};

const documentOf = (
  issues: Issues,
  { input, path }: { readonly input: unknown; readonly path: string },
  shared: Shared,
): readonly OrderedDocument[] => {
  if (!isObject(input)) {
    issues.add({ field: path, rule: 'object' });
    return [];
  }
  refuseUnknownFields(issues, { fields: input, path, known: KNOWN });
  const { lang } = input;
  const own = isMissing(lang) ? input['content'] : withLang(input['content'], lang);
  const content = ownContent(issues, shared, { own, path: `${path}.content` });
  const look = takeLook(issues, { fields: input, prefix: `${path}.` }, shared);
  const employee = takeEmployee(issues, input, path);
  return content === undefined ? [] : [{ path, ...employee, ...look, content, isOwn: true }];
};

const withLang = (content: unknown, lang: unknown): unknown =>
  isObject(content) ? { lang, ...content } : (content ?? { lang });

/** Validates a list of documents, each of one employee with content of its own. */
export const validateDocuments = (
  issues: Issues,
  input: unknown,
  shared: Shared,
): readonly OrderedDocument[] =>
  takeList(issues, 'documents', input).flatMap((each, index) =>
    documentOf(issues, { input: each, path: `documents.${index}` }, shared),
  );

/** Returns the one document of an order that is of the company, and names no employees. */
export const ofCompany = (
  issues: Issues,
  stated: Readonly<Record<'employeeIds' | 'documents', unknown>>,
  { templateId, colorId, content }: Shared,
): readonly OrderedDocument[] => {
  for (const [field, value] of Object.entries(stated)) {
    if (value !== undefined && value !== null) {
      issues.add({ field, rule: 'format', expected: 'missing: the document is of the company' });
    }
  }
  if (content === undefined) return [];
  const employee = { employeeId: null, employeeExternalId: null };
  return [{ path: 'order', ...employee, templateId, colorId, content, isOwn: false }];
};

/** Validates for whom documents are ordered: a list of ids or of documents, or all employees. */
export const validateRecipients = (
  issues: Issues,
  {
    employeeIds,
    documents,
    shared,
  }: { readonly employeeIds: unknown; readonly documents: unknown; readonly shared: Shared },
): readonly OrderedDocument[] | 'all' => {
  if (documents === undefined) {
    if (employeeIds === 'all' && !shared.isDraft) return 'all';
    return ofEmployees(issues, employeeIds, shared);
  }
  if (employeeIds !== undefined && employeeIds !== null) {
    issues.add({
      field: 'employeeIds',
      rule: 'format',
      expected: 'either employee_ids or documents',
    });
  }
  return validateDocuments(issues, documents, shared);
};
