import type { AnyCaller } from '../domain/accounts/caller.ts';
import { RawJson } from '../domain/values/raw-json.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { lineUpTo } from '../domain/values/text.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { DocumentRow, Ports } from '../ports/index.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import {
  type ChangedDocument,
  changeDocumentOnce,
  type DocumentChangePorts,
} from './steps/change-document.ts';
import { eventOf, saveAll, saveSettled } from '../steps/orders/change-documents.ts';
import { findDocument } from './steps/find-document.ts';
import { endedStatements, saveStatements } from '../steps/statements/save-statements.ts';
import { releasedStatements } from './steps/void-replaced.ts';

/** Why a document is void. */
export interface VoidInput {
  /** 1–255 characters. */
  readonly reason: string;
}

export interface VoidDocument {
  /**
   * Marks a completed document as void.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:update`.
   * @throws `document.status` for a document that is not completed.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (
    caller: AnyCaller,
    uuid: string,
    input: VoidInput,
    options?: CreationOptions,
  ): Promise<ChangedDocument>;
}

type VoidPorts = DocumentChangePorts & Pick<Ports, 'digest' | 'documents'>;

/** Returns the errors of a void document, which keep what the renderer could not show. */
const voidErrors = ({ errors }: DocumentRow, detail: string): RawJson =>
  RawJson.of({ ...errors.parse(), code: 'document.void', detail });

/** Changes a completed document to `Void`; the file stays, and the statement does not count anymore. */
export const voidDocument =
  (ports: VoidPorts): VoidDocument =>
  async (caller, uuid, input, options = {}) => {
    const permission = 'documents:update';
    const found = await findDocument(ports, { caller, uuid, permission });
    const { reason } = validate({
      reason: lineUpTo(255)(fieldsOf(input).reason),
    });

    const act = { caller, document: found, action: 'document.voided' } as const;
    const request = { act, options, input: { reason } };
    return changeDocumentOnce(ports, request, async (at, { document, order }) => {
      const { status } = document;
      if (status !== 'Completed') throw new Refused('document.status', { status });
      await saveStatements(at, [
        ...(await endedStatements(at, [document])),
        ...(await releasedStatements(at, document)),
      ]);
      await saveAll(at, [document], { status: 'Void', errors: voidErrors(document, reason) });
      const events = [eventOf('document.voided', document, { atMs: at.nowMs })];
      if (order === undefined) await at.tx.events.add(events);
      else await saveSettled(at, order, { counts: { completed: -1, void: 1 }, events });
    });
  };
