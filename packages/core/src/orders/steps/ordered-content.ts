import type { DocumentType, OrderedContent } from '../../domain/documents/document-type.ts';
import type { Issues } from '../../domain/foundation/issues.ts';
import { snakeKeys } from '../../domain/foundation/key-case.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import { validateContent } from '../../domain/fields/record-rules.ts';
import { mergeContent, storedContent } from '../../domain/documents/stored-content.ts';
import { isObject, type Validation } from '../../domain/foundation/validation.ts';
import type { Look, Templates } from './take-look.ts';

/** A document that is ordered: for one employee, who has an id or a key in another system, or of the company. */
export interface OrderedDocument extends Look {
  /** The path of the document in issues. */
  readonly path: string;
  readonly employeeId: number | null;
  readonly employeeExternalId: string | null;
  readonly content: OrderedContent;
  /** Whether the content is that of the document, not of the whole order. */
  readonly isOwn: boolean;
}

/** What the documents of an order share. */
export interface Shared extends Look, Templates {
  /** Undefined for an unknown type, whose content is not validated. */
  readonly type: DocumentType | undefined;
  readonly isDraft: boolean;
  /** As it was given; `{}` for none. */
  readonly input: unknown;
  /** Undefined when documents supply what is missing. */
  readonly content: OrderedContent | undefined;
  readonly stored: RawJson;
}

const EMPTY = new RawJson('{}');

/** Validates content in the form of the API. It may be cyclic before its own form is validated. */
const validateStored = (stated: object): Validation<RawJson> => {
  const own = validateContent(stated);
  return 'value' in own ? validateContent(snakeKeys(stated)) : own;
};

/**
 * Validates what the documents of an order share. When they have content of their own, or are added to a
 * draft later, shared content may be incomplete.
 */
export const sharedContent = (
  issues: Issues,
  { content: input, documents, employeeIds }: Readonly<Record<string, unknown>>,
  look: Pick<Shared, 'type' | 'layouts' | 'templateId' | 'colorId' | 'isDraft'>,
): Shared => {
  const isOfCompany = look.type?.subject === 'company';
  const isComplete =
    documents === undefined && (!look.isDraft || employeeIds !== undefined || isOfCompany);
  if (isComplete) {
    const content = look.type?.validate(issues, input);
    return {
      ...look,
      input,
      content,
      stored: content === undefined ? EMPTY : storedContent(content),
    };
  }
  look.type?.validate(issues, input, { isShared: true });
  const stated = isObject(input) ? input : {};
  const stored = issues.take('content', validateStored(stated), EMPTY);
  return { ...look, input: stated, content: undefined, stored };
};

/** Validates the content of one document: the shared one, with the fields that the document gives. */
export const ownContent = (
  issues: Issues,
  { type, input }: Pick<Shared, 'type' | 'input'>,
  { own, path }: { readonly own: unknown; readonly path: string },
): OrderedContent | undefined => type?.validate(issues, mergeContent(input, own), { path });
