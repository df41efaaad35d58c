import type { Validator } from '@paydocs/core';
import * as v from 'valibot';
import { validationMessage } from '../problems/validation-messages.ts';

/**
 * A rule of the core as an action of a schema. One parse then names every invalid field, whether it
 * breaks a shape or a rule. The use case checks its rules again, since it trusts no caller.
 */
export const coreRule = <Value>(validate: Validator<unknown>) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const validation = validate(dataset.value);
    if ('violation' in validation) addIssue({ message: validationMessage(validation.violation) });
  });
