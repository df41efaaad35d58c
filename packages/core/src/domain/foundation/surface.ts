import { oneOf, type Validation } from './validation.ts';

/** The two surfaces of the API; the administrative one serves administrative roles only. */
export type Surface = 'general' | 'administrative';

const validSurface = oneOf<Surface>(['general', 'administrative']);

/** Validates a surface, `general` by default. */
export const validateSurface = (input: unknown = 'general'): Validation<Surface> =>
  validSurface(input);
