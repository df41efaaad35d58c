import type { Caller } from '../domain/accounts/caller.ts';
import type { JsonObject } from '../domain/foundation/json.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import {
  currentVersion,
  nextVersion,
  type SiteLayout,
  validateLayoutName,
} from '../domain/layouts/site-layout.ts';
import {
  typesOf,
  validateOffered,
  type WithDocumentTypes,
} from '../domain/types/document-types.ts';
import type { Ports, Transaction } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { answerOnce } from '../steps/requests/answer-once.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { refuseTooMany, validLayout } from './steps/layout-input.ts';

/** A layout to create. */
export interface LayoutInput {
  /** Up to 63 of a–z, 0–9 and, inside, single hyphens, with a letter first; no name of a built-in layout. */
  readonly name: string;
  /** A type of documents that the site offers, by its name or an alias. */
  readonly type: string;
  /** A `Layout` as data of any origin. */
  readonly layout: unknown;
}

/** The layout, and whether an earlier request with the idempotency key created it. */
export interface CreatedLayout {
  /** The layout. */
  readonly layout: SiteLayout;
  /** Whether an earlier request with the same idempotency key created the layout. */
  readonly replayed: boolean;
}

export interface CreateLayout {
  /**
   * Adds a layout to the caller's site: orders of its type may name it from now on.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `sites:update`.
   * @throws `input.invalid` when a field breaks a rule, with the place of each mistake of the layout; with the
   *   rule `taken` for the name of another layout.
   * @throws `layout.limit` for a site that has 50 layouts, or 1,000 versions of layouts.
   * @throws `idempotency.running` and `idempotency.mismatch` as `createOrder`.
   */
  (caller: Caller, input: LayoutInput, options?: CreationOptions): Promise<CreatedLayout>;
}

/** What is stored of the answer, with the site. */
interface Created {
  readonly id: number;
  readonly siteId: number;
  readonly layout: SiteLayout;
}

const restore = (answer: JsonObject): Created => answer as unknown as Created;

/** Adds the first version, or the next one of a name that a removed layout had. */
export const createLayout =
  (
    ports: Pick<Ports, 'clock' | 'digest' | 'random' | 'requestOrigin' | 'store'> &
      WithDocumentTypes,
  ): CreateLayout =>
  async (input, asked, options = {}) => {
    const caller = requireAdministrator(input, 'sites:update');
    const { siteId, site } = caller.user;
    const fields = fieldsOf(asked);
    const types = typesOf(ports);
    const { name, type: offered } = validate({
      name: validateLayoutName(fields.name),
      type: validateOffered(site, types)(fields.type),
    });
    const type = types.of(offered);
    const layout = validLayout(fields.layout, type);
    const request = await idempotentRequest(ports, {
      operation: 'layout.create',
      caller,
      input: () => ({ name, type: type.name, layout }),
      options,
    });

    const create = async (tx: Transaction): Promise<Created> => {
      const kept = await tx.layouts.lock(siteId);
      if (currentVersion(kept, name) !== undefined) {
        throw new Refused('input.invalid', { issues: [{ field: 'name', rule: 'taken' }] });
      }
      refuseTooMany(kept, { isNew: true });
      const atMs = ports.clock.nowMs();
      const version = nextVersion(kept, name);
      const created = {
        name,
        version,
        type: type.name,
        layout,
        createdAtMs: atMs,
        updatedAtMs: atMs,
      };
      await tx.layouts.add(siteId, created);
      const subject = { kind: 'layout', id: name } as const;
      const details = { type: type.name, version };
      await tx.audit.add(auditEntry(ports, { action: 'layout.created', caller, subject, details }));
      return { id: siteId, siteId, layout: created };
    };
    return ports.store.transaction(async (tx) => {
      const at = { tx, nowMs: ports.clock.nowMs() };
      const answered = { request, kind: 'site', restore } as const;
      const { record, replayed } = await answerOnce(at, answered, async () => create(tx));
      return { layout: record.layout, replayed };
    });
  };
