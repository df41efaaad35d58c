import {
  type Caller,
  type Core,
  type CreationOptions,
  declaredHostFields,
  type Fields,
} from '@paydocs/core';
import { readBody } from '../input/read-input.ts';
import { fieldsOfBody, recordBody } from '../input/record-body.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';
import type { Route } from './operation.ts';
import { capitalized, type RecordKind } from './record-route.ts';

/** A created record, or the one that an earlier request with the same key created. */
interface Created<Item> {
  readonly item: Item & { readonly id: number };
  readonly replayed: boolean;
}

interface Creation<Item> {
  /** The fields that only a new record takes. */
  readonly ownership: Fields;
  /** The permission to create records of other users. */
  readonly permission: string;
  /** Calls the use case. The rules have accepted each field of the input. */
  readonly create: (
    core: Core,
    caller: Caller,
    input: object,
    options: CreationOptions,
  ) => Promise<Created<Item>>;
}

/** Creates the route that creates a record: `POST /<names>`. */
export const createRoute = <Item>(
  kind: RecordKind<Item>,
  { ownership, permission, create }: Creation<Item>,
): Route => {
  const fields: Fields = { ...kind.fields, ...ownership };
  const body = recordBody(fields, { isPartial: false });
  return {
    summary: `Create ${kind.article} ${kind.name}`,
    description:
      `The record belongs to the caller, or to \`user_id\`: another user of the site needs \`${permission}\`. ` +
      'A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and creates nothing.',
    body,
    requestHeaders: ['Idempotency-Key'],
    responseHeaders: ['ETag', 'Location', 'Idempotent-Replayed'],
    refusals: ['input.invalid', 'permission.missing'],
    status: 201,
    data: kind.data,
    handler: (core, addressOf) => {
      const set = declaredHostFields(core)[kind.records];
      const ofHost = recordBody(fields, { isPartial: false }, set);
      return async (ctx) => {
        const options = creationOptionsOf(ctx);
        const input = fieldsOfBody(fields, readBody(ofHost, ctx.request.body));
        const created = await create(core, callerOf(ctx), input, options);
        const { item } = created;
        ctx.set('Location', `${addressOf(ctx)}/${item.id}`);
        setReplayed(ctx, created);
        sendRecord(ctx, {
          resource: kind.resource(item),
          tag: kind.tag(item),
          message: `${capitalized(kind.name)} created.`,
          status: 201,
        });
      };
    },
  };
};
