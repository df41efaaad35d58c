import { validateColorId, validateTemplateId } from '../../domain/appearance.ts';
import type { Issues } from '../../domain/issues.ts';
import { validateId } from '../../domain/page.ts';
import { optional, validateExternalId } from '../../domain/record-rules.ts';
import { invalid, isObject, type Validation, type Validator } from '../../domain/validation.ts';
import { refuseUnknownFields } from '../../domain/known-fields.ts';
import { type OrderedDocument, ownContent, type Shared } from './ordered-content.ts';

/** The documents that one request may name. */
const DOCUMENTS_MAX = 1000;

const KNOWN = ['employeeId', 'employeeExternalId', 'content', 'templateId', 'colorId', 'lang'];

type Violation = Extract<Validation<never>, { readonly violation: unknown }>;

/** Returns what is wrong with a list as such; undefined for one of 1 to 1,000 items. */
const invalidList = (input: unknown): Violation | undefined => {
  const failed = (violation: Parameters<typeof invalid>[0]): Violation =>
    invalid(violation) as Violation;
  if (input === undefined || input === null) return failed({ rule: 'required' });
  if (!Array.isArray(input)) return failed({ rule: 'list' });
  if (input.length === 0) return failed({ rule: 'required' });
  return input.length > DOCUMENTS_MAX ? failed({ rule: 'items', max: DOCUMENTS_MAX }) : undefined;
};

/** Documents that are alike but for the employee. */
const ofEmployees = (
  issues: Issues,
  input: unknown,
  shared: Shared,
): readonly OrderedDocument[] => {
  const violation = invalidList(input);
  if (violation !== undefined) {
    issues.take('employeeIds', violation, undefined);
    return [];
  }
  const before = issues.list.length;
  const list = input as readonly unknown[];
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
  if (hasKey && (id === undefined || id === null)) {
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
    employeeId: issues.take(`${path}.employeeId`, validateId(id), 0),
    employeeExternalId: null,
  };
};

const withDefault =
  <T>(validator: Validator<T>, fallback: T): Validator<T> =>
  (input) => {
    const validation = optional(validator)(input);
    return 'value' in validation ? { value: validation.value ?? fallback } : validation;
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
  const own =
    lang === undefined || lang === null ? input['content'] : withLang(input['content'], lang);
  const content = ownContent(issues, shared, { own, path: `${path}.content` });
  const { templateId, colorId } = shared;
  const look = {
    templateId: issues.take(
      `${path}.templateId`,
      withDefault(validateTemplateId, templateId)(input['templateId']),
      templateId,
    ),
    colorId: issues.take(
      `${path}.colorId`,
      withDefault(validateColorId, colorId)(input['colorId']),
      colorId,
    ),
  };
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
): readonly OrderedDocument[] => {
  const violation = invalidList(input);
  if (violation !== undefined) {
    issues.take('documents', violation, undefined);
    return [];
  }
  return (input as readonly unknown[]).flatMap((each, index) =>
    documentOf(issues, { input: each, path: `documents.${index}` }, shared),
  );
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
