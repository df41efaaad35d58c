import { type HostFieldSet, rulesOfHostFields } from '@paydocs/core';
import * as v from 'valibot';
import { validationMessage } from '../problems/validation-messages.ts';
import { isObject } from './json-object.ts';

/**
 * Returns the schema of `fields` of a body: the rules of the core for the host's own fields, so that one 422 names
 * every invalid field. Of a change only the given ones are checked.
 */
export const hostFieldsBody = (set: HostFieldSet, { isPartial }: { readonly isPartial: boolean }) =>
  v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset, addIssue }) => {
      const { value: input } = dataset;
      if (input !== null && !isObject(input)) {
        addIssue({ message: 'must be an object.' });
        return;
      }
      for (const [name, { validate }] of Object.entries(rulesOfHostFields(set, input))) {
        const value = input?.[name];
        if (isPartial && input !== null && value === undefined) continue;
        const validation = validate(value);
        if ('value' in validation) continue;
        const place = {
          type: 'object',
          origin: 'value',
          input: { ...input },
          key: name,
          value,
        } as const;
        addIssue({ message: validationMessage(validation.violation), path: [place] });
      }
    }),
  );
