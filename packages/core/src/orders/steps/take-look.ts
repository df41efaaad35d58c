import { type ColorId, validateColorId } from '../../domain/layouts/appearance.ts';
import type { LayoutSummary } from '../../domain/layouts/site-layout.ts';
import type { DocumentType } from '../../domain/documents/document-type.ts';
import type { Issues } from '../../domain/foundation/issues.ts';
import { withFallback } from '../../domain/foundation/validation.ts';
import { templateOf } from './site-templates.ts';

/** How a document looks: a built-in template or a version of a layout of the site, and a color. */
export interface Look {
  readonly templateId: string;
  readonly colorId: ColorId;
}

/** What decides which templates fit: the type, and the layouts of the site. */
export interface Templates {
  /** Undefined for an unknown type. */
  readonly type: Pick<DocumentType, 'name'> | undefined;
  readonly layouts: readonly LayoutSummary[];
}

/** Validates the template and the color of an order or a document, each with its default. */
export const takeLook = (
  issues: Issues,
  {
    fields,
    prefix,
  }: { readonly fields: Readonly<Record<string, unknown>>; readonly prefix: string },
  { type, layouts, ...defaults }: Look & Templates,
): Look => {
  const validate = templateOf(type?.name, layouts);
  const templateId = withFallback(validate, defaults.templateId)(fields['templateId']);
  const colorId = withFallback(validateColorId, defaults.colorId)(fields['colorId']);
  return {
    templateId: issues.take(`${prefix}templateId`, templateId, defaults.templateId),
    colorId: issues.take(`${prefix}colorId`, colorId, defaults.colorId),
  };
};
