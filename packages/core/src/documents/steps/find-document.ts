import type { AnyCaller } from '../../domain/accounts/caller.ts';
import { validateUuid } from '../../domain/fields/record-rules.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { requireForOthers } from '../../domain/accounts/require-permission.ts';
import type { Permission } from '../../domain/accounts/role.ts';
import { validate } from '../../domain/foundation/validation.ts';
import { visibleTo } from '../../domain/accounts/visibility.ts';
import type { DocumentDetails, DocumentEmbedding, Ports } from '../../ports/index.ts';

/** A document that a caller names, and the permission for documents of others. */
export interface DocumentRequest {
  readonly caller: AnyCaller;
  readonly uuid: unknown;
  /** None by default. */
  readonly permission?: Permission;
  /** The records to embed; none by default. */
  readonly embedded?: DocumentEmbedding;
}

/**
 * Returns a document that the caller may see, and may use in this way.
 *
 * @throws `document.missing` for a foreign and an invisible document.
 * @throws `permission.missing` for a document of another user, without the permission.
 */
export const findDocument = async (
  { documents }: Pick<Ports, 'documents'>,
  { caller, uuid: input, permission, embedded }: DocumentRequest,
): Promise<DocumentDetails> => {
  const { uuid } = validate({ uuid: validateUuid(input) });
  const document = await documents.find(visibleTo(caller), uuid, embedded);
  if (document === undefined) throw new Refused('document.missing');
  if (permission !== undefined) requireForOthers(caller, document, permission);
  return document;
};
