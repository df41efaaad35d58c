import type { Caller } from '../domain/accounts/caller.ts';
import { collectIssues } from '../domain/foundation/issues.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { DocumentType, OrderedContent } from '../domain/documents/document-type.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import { storedContent } from '../domain/documents/stored-content.ts';
import type { ContentInput } from '../domain/statements/content-input.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { User } from '../domain/accounts/user.ts';
import { visibilityOf } from '../domain/accounts/visibility.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { randomUuid, UUID_BYTES } from '../steps/values/random-uuid.ts';
import { uuidOf } from '../steps/values/uuid-of.ts';
import { changeDocument, type DocumentChangePorts } from './steps/change-document.ts';
import { findDocument } from './steps/find-document.ts';
import { replaceDocuments } from '../steps/orders/replace-documents.ts';

/** What a new document shows. */
export interface ReplaceInput {
  /** The content of the new document; by default the rows of the old one, with the figures of today. */
  readonly content?: ContentInput | null | undefined;
}

/** The new document, and whether an earlier request with the idempotency key created it. */
export interface ReplacedDocument {
  /** The new document. */
  readonly document: DocumentDetails;
  /** Whether an earlier request with the same idempotency key created the document. */
  readonly replayed: boolean;
}

export interface ReplaceDocument {
  /**
   * Orders a new document in place of a completed or void one, free of charge, once for an
   * idempotency key and content. Without content it has the rows of the old one.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:update`.
   * @throws `document.status` for a document that is neither completed nor void.
   * @throws `statement.exists` when another document has the statement already.
   * @throws `person.erased` for an erased employee.
   * @throws `document.imported` for a document that was not ordered here.
   * @throws `document.replaced` when another document replaces it already.
   */
  (
    caller: Caller,
    uuid: string,
    input?: ReplaceInput,
    options?: CreationOptions,
  ): Promise<ReplacedDocument>;
}

type ReplacePorts = DocumentChangePorts &
  Pick<Ports, 'digest' | 'documents' | 'workEngine'> &
  WithDocumentTypes;

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

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

/** A replacement that a user asks for. */
interface Request {
  readonly user: User;
  readonly old: DocumentDetails;
  readonly content: OrderedContent | undefined;
  readonly options: CreationOptions;
}

/**
 * Returns the UUID of the new document: of an equal request with the same idempotency key the same one,
 * so that the document itself is the answer that is stored.
 */
const newUuidOf = async (
  ports: Pick<Ports, 'clock' | 'digest' | 'random'>,
  { user, old, content, options }: Request,
): Promise<string> => {
  const request = await idempotentRequest(ports, {
    operation: 'document.replace',
    userId: user.id,
    input: { uuid: old.uuid, content: content === undefined ? null : storedContent(content).text },
    options,
  });
  if (request === undefined) return randomUuid(ports.random);
  const hex = await ports.digest.sha256Hex(new TextEncoder().encode(request.requestDigest));
  const byteAt = (_: unknown, index: number) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  return uuidOf(Uint8Array.from({ length: UUID_BYTES }, byteAt));
};

/** Returns the document that an earlier request with this idempotency key created. */
const findReplayed = async (
  { documents }: Pick<Ports, 'documents'>,
  { user, old, options }: Request,
  newUuid: string,
): Promise<ReplacedDocument | undefined> => {
  if (fieldsOf(options).idempotencyKey === undefined) return undefined;
  const document = await documents.find(visibilityOf(user), newUuid);
  return document?.replaces === old.uuid ? { document, replayed: true } : undefined;
};

/** Adds a pending document; the old one is void when the new one is completed. */
export const replaceDocument =
  (ports: ReplacePorts): ReplaceDocument =>
  async (caller, uuid, input = {}, options = {}) => {
    const { user } = caller;
    const permission = 'documents:update';
    const old = await findDocument(ports, { caller, uuid, permission });
    const content = validateContent(typesOf(ports).find(old.type), input);
    const request: Request = { user, old, content, options };
    const newUuid = await newUuidOf(ports, request);
    const earlier = await findReplayed(ports, request, newUuid);
    if (earlier !== undefined) return earlier;

    const details = { by: newUuid };
    const act = { caller, document: old, action: 'document.replaced', details } as const;
    const replayed = await changeDocument(ports, act, async (at, { document, order }) => {
      if (order === undefined) throw new Refused('document.imported');
      const replacement = { document, uuid: newUuid, content };
      await replaceDocuments(at, { order, userId: user.id, replacements: [replacement] });
    }).catch(async (error: unknown) => {
      // An equal request may have been faster.
      const faster = await findReplayed(ports, request, newUuid);
      if (faster === undefined) throw error;
      return faster;
    });
    if (replayed !== undefined) return replayed;
    ports.workEngine.wake();
    return { document: await findDocument(ports, { caller, uuid: newUuid }), replayed: false };
  };
