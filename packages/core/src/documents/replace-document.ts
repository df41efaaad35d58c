import type { Caller } from '../domain/accounts/caller.ts';
import { collectIssues } from '../domain/foundation/issues.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { DocumentType, OrderedContent } from '../domain/documents/document-type.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import { storedContent } from '../domain/documents/stored-content.ts';
import type { ContentInput } from '../domain/statements/content-input.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import { randomUuid } from '../steps/values/random-uuid.ts';
import {
  type ChangedDocument,
  changeDocumentOnce,
  type DocumentChangePorts,
} from './steps/change-document.ts';
import { findDocument } from './steps/find-document.ts';
import { replaceDocuments } from '../steps/orders/replace-documents.ts';

/** What a new document shows. */
export interface ReplaceInput {
  /** The content of the new document; by default the rows of the old one, with the figures of today. */
  readonly content?: ContentInput | null | undefined;
}

export interface ReplaceDocument {
  /**
   * Orders a new document in place of a completed or void one, free of charge, once for an
   * idempotency key. Without content it has the rows of the old one.
   *
   * @throws `input.invalid` when a field breaks a rule, and for each item that the document lacks by its type or
   *   a set of rules.
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:update`.
   * @throws `document.status` for a document that is neither completed nor void.
   * @throws `statement.exists` when another document has the statement already.
   * @throws `person.erased` for an erased employee.
   * @throws `document.imported` for a document that was not ordered here.
   * @throws `document.replaced` when another document replaces it already.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (
    caller: Caller,
    uuid: string,
    input?: ReplaceInput,
    options?: CreationOptions,
  ): Promise<ChangedDocument>;
}

type ReplacePorts = DocumentChangePorts &
  Pick<Ports, 'digest' | 'documents' | 'workEngine'> &
  WithDocumentTypes;

const validateContent = (
  type: DocumentType | undefined,
  input: ReplaceInput,
): OrderedContent | undefined => {
  const stated = fieldsOf(input).content ?? undefined;
  if (stated === undefined) return undefined;
  const issues = collectIssues();
  const content = type?.validate(issues, stated);
  issues.refuse();
  return content;
};

/** Adds a pending document; the old one is void when the new one is completed. */
export const replaceDocument =
  (ports: ReplacePorts): ReplaceDocument =>
  async (caller, uuid, input = {}, options = {}) => {
    const permission = 'documents:update';
    const old = await findDocument(ports, { caller, uuid, permission });
    const content = validateContent(typesOf(ports).find(old.type), input);
    const shown = randomUuid(ports.random);

    const request = {
      act: { caller, document: old, action: 'document.replaced', details: { by: shown } },
      input: { content: content === undefined ? null : storedContent(content).text },
      options,
      shown,
    } as const;
    const replaced = await changeDocumentOnce(ports, request, async (at, { document, order }) => {
      if (order === undefined) throw new Refused('document.imported');
      const replacements = [{ document, uuid: shown, content }];
      await replaceDocuments(at, { order, userId: caller.user.id, replacements });
    });
    ports.workEngine.wake();
    return replaced;
  };
