import { type AnyCaller, siteOf } from '../domain/accounts/caller.ts';
import { withSite } from '../domain/records/includes.ts';
import { validateIncludes } from '../domain/records/list-request.ts';
import { type DocumentInclude, documentList } from '../domain/records/lists.ts';
import { requireFreshReader } from '../domain/accounts/freshness.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import type { ReadAuditPorts } from '../steps/audit/audit-read.ts';
import { auditShown } from '../steps/audit/audit-shown.ts';
import { findReadable } from './steps/find-readable.ts';

/** The records to embed; none by default. */
export interface ShowDocumentOptions {
  /** The records to embed; none by default. */
  readonly include?: readonly DocumentInclude[] | undefined;
}

export interface ShowDocument {
  /**
   * Returns one document.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `employee.forbidden` for an include of an employee's account.
   * @throws `reauthentication.required` for an embedded employee, as `showEmployee` does.
   */
  (caller: AnyCaller, uuid: string, options?: ShowDocumentOptions): Promise<DocumentDetails>;
}

/**
 * Reads the document through `Documents`, within the caller's visibility. An embedded employee shows a
 * social security number, so the audit trail has an entry like that of a shown employee.
 */
export const showDocument =
  (
    ports: ReadAuditPorts & Pick<Ports, 'documents' | 'employeeTies'>,
    policy: Policy,
  ): ShowDocument =>
  async (caller, uuid, options = {}) => {
    const { include } = validate({
      include: validateIncludes(fieldsOf(options).include, documentList.includes),
    });

    const embedded = { include, embeddedMax: policy.embeddedDocumentsMax };
    const { document, shown } = await findReadable(ports, { caller, uuid, embedded });
    if (document.employee) {
      requireFreshReader(caller, { nowMs: ports.clock.nowMs(), policy });
      await auditShown(ports, policy, { caller, kind: 'employee', id: document.employee.id });
    }
    return withSite(shown(document), include, siteOf(caller));
  };
