import type { TemplateId } from '../layouts/appearance.ts';
import { builtInLabels } from '../labels/built-in-labels.ts';
import type { DocumentType } from './document-type.ts';
import { labelsOf } from '../layouts/labels-of.ts';
import { primaryLanguage } from '../values/primary-language.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import type { Layout } from '../layouts/layout.ts';

/** The form of a document: data by which a renderer draws any type. */
export interface DocumentForm {
  /** The blocks of the document. */
  readonly layout: Layout;
  /**
   * The labels in the language of the document, by those of the layout: of the type, and those that come
   * with the product. None for English, and where one of them is missing, unless the layout is that of a site.
   */
  readonly labels: Readonly<Record<string, string>>;
  /** What the content looks like. */
  readonly shape: ContentShape;
}

/** A built-in layout by the id of its template, or a layout of a site. */
type Look = { readonly templateId: TemplateId } | { readonly layout: Layout };

type Labels = Pick<DocumentType, 'labels'>;

/** Returns the labels in a language (BCP 47), of a type and of the product. */
const labelsIn = ({ labels }: Labels, lang: string): Readonly<Record<string, string>> => {
  const language = primaryLanguage(lang);
  return { ...builtInLabels[language], ...(labels[lang] ?? labels[language]) };
};

/** Returns a label of a layout that a language lacks; undefined for none. */
export const labelWithout = (type: Labels, lang: string, layout: Layout): string | undefined => {
  const known = labelsIn(type, lang);
  return labelsOf(layout).find((label) => !Object.hasOwn(known, label));
};

/**
 * Returns the form of a document of a type, in a language (BCP 47). A layout of a site has labels of its own,
 * which are shown as they are.
 */
export const formOf = (
  type: Pick<DocumentType, 'name' | 'aliases' | 'layouts' | 'labels' | 'shape'>,
  { lang, ...look }: { readonly lang: string } & Look,
): DocumentForm => {
  const { name, aliases, layouts, shape } = type;
  const known = labelsIn(type, lang);
  const title = known[name];
  const titles = title === undefined ? [] : aliases.map((alias) => [alias, title] as const);
  const layout = 'layout' in look ? look.layout : layouts[look.templateId];
  const isComplete = 'layout' in look || labelWithout(type, lang, layout) === undefined;
  return { layout, labels: isComplete ? { ...Object.fromEntries(titles), ...known } : {}, shape };
};
