import type { SnakeCase } from '@paydocs/core';
import * as v from 'valibot';
import { coreName } from '../problems/names.ts';
import type { Json } from './json-object.ts';

/** Returns the schema of a value for the description of the API: the use case decides about it. */
export const described = (schema: Json) => v.pipe(v.unknown(), v.metadata(schema));

/** An entry for each field of the input of a use case. */
type Entries<Input> = {
  readonly [Field in keyof Input & string as SnakeCase<Field>]-?: v.GenericSchema;
};

/** A body with the fields of the input of a use case, which validates them. */
export interface DescribedBody<Input> {
  readonly schema: v.GenericSchema;
  /** Returns the described fields, as the core names them. Others are dropped. */
  readonly inputOf: (body: unknown) => Input;
}

/** Describes a body with the fields of the input of a use case. */
export const describedBody = <Input>(entries: Entries<Input>): DescribedBody<Input> => ({
  schema: v.object<v.ObjectEntries>(entries),
  inputOf: (body) =>
    Object.fromEntries(
      Object.keys(entries).map((name) => [coreName(name), (body as Json)[name]]),
    ) as Input,
});
