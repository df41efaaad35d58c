import {
  type ColorId,
  type TemplateId,
  validateColorId,
  validateTemplateId,
} from '../../domain/layouts/appearance.ts';
import type { Issues } from '../../domain/foundation/issues.ts';
import { withFallback } from '../../domain/foundation/validation.ts';

/** How a document looks. */
export interface Look {
  readonly templateId: TemplateId;
  readonly colorId: ColorId;
}

/** Validates the template and the color of an order or a document, each with its default. */
export const takeLook = (
  issues: Issues,
  {
    fields,
    prefix,
  }: { readonly fields: Readonly<Record<string, unknown>>; readonly prefix: string },
  defaults: Look,
): Look => {
  const templateId = withFallback(validateTemplateId, defaults.templateId)(fields['templateId']);
  const colorId = withFallback(validateColorId, defaults.colorId)(fields['colorId']);
  return {
    templateId: issues.take(`${prefix}templateId`, templateId, defaults.templateId),
    colorId: issues.take(`${prefix}colorId`, colorId, defaults.colorId),
  };
};
