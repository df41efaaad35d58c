import {
  type Caller,
  type ChangeOptions,
  type Core,
  declaredHostFields,
  type WriteOptions,
} from '@paydocs/core';
import { isMergePatch } from '../input/body-format.ts';
import { versionsOf } from '../input/if-match.ts';
import { readBody, readParams } from '../input/read-input.ts';
import { fieldsOfBody, recordBody } from '../input/record-body.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { sendRecord } from '../output/record.ts';
import type { Route } from './operation.ts';
import { capitalized, type RecordKind, recordParams } from './record-route.ts';

/** Calls a use case that writes fields of a record. The rules have accepted each field of the input. */
type Write<Item> = (
  core: Core,
  call: {
    readonly caller: Caller;
    readonly id: number;
    readonly input: object;
    readonly options: ChangeOptions;
  },
) => Promise<Item>;

const CONDITION =
  'With an `If-Match` that does not name the version of the record, nothing changes. ';

const TEXTS = {
  replace: {
    verb: 'Replace',
    description: `${CONDITION}A field that is left out becomes null or empty.`,
  },
  change: {
    verb: 'Change',
    description: `${CONDITION}A field that is left out stays, and so does a part of the address. Under \`application/merge-patch+json\` a free-form object is merged into that of the record (RFC 7396), otherwise it replaces it.`,
  },
} as const;

/** Creates the route that replaces or changes a record: `PUT` and `PATCH /<names>/:id`. */
export const writeRoute = <Item>(
  kind: RecordKind<Item>,
  how: keyof typeof TEXTS,
  write: Write<Item>,
): Route => {
  const { verb, description } = TEXTS[how];
  const body = recordBody(kind.fields, { isPartial: how === 'change' });
  return {
    summary: `${verb} ${kind.article} ${kind.name}`,
    description,
    params: recordParams,
    body,
    requestHeaders: ['If-Match'],
    responseHeaders: ['ETag'],
    refusals: ['input.invalid', 'permission.missing', kind.missing, ...(kind.changeRefusals ?? [])],
    status: 200,
    data: kind.data,
    handler: (core) => {
      const set = declaredHostFields(core)[kind.records];
      const ofHost = recordBody(kind.fields, { isPartial: how === 'change' }, set);
      return async (ctx) => {
        const { id } = readParams(recordParams, ctx);
        const options = { versions: versionsOf(ctx), mergesObjects: isMergePatch(ctx) };
        const input = fieldsOfBody(kind.fields, readBody(ofHost, ctx.request.body));
        const item = await write(core, { caller: callerOf(ctx), id, input, options });
        sendRecord(ctx, {
          resource: kind.resource(item),
          tag: kind.tag(item),
          message: `${capitalized(kind.name)} ${how}d.`,
        });
      };
    },
  };
};

/** Creates the route that deletes a record: `DELETE /<names>/:id`. */
export const removeRoute = <Item>(
  kind: RecordKind<Item>,
  remove: (core: Core, caller: Caller, id: number, options: WriteOptions) => Promise<unknown>,
): Route => ({
  summary: `Delete ${kind.article} ${kind.name}`,
  description: `${CONDITION}A record to which others refer stays: 409.`,
  params: recordParams,
  requestHeaders: ['If-Match'],
  refusals: ['permission.missing', kind.missing, 'record.referenced'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    await remove(core, callerOf(ctx), id, { versions: versionsOf(ctx) });
    sendSuccess(ctx, { message: `${capitalized(kind.name)} deleted.` });
  },
});
