import type { TemplateId } from '../layouts/appearance.ts';
import type { DocumentType } from './document-type.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import type { Layout } from '../layouts/layout.ts';

/** The form of a document: data by which a renderer draws any type. */
export interface DocumentForm {
  /** The blocks of the document. */
  readonly layout: Layout;
  /** The labels in the language of the document, by those of the layout; none for English. */
  readonly labels: Readonly<Record<string, string>>;
  /** What the content looks like. */
  readonly shape: ContentShape;
}

/** Returns the form of a document of a type, in a language (BCP 47). */
export const formOf = (
  { layouts, labels, shape }: Pick<DocumentType, 'layouts' | 'labels' | 'shape'>,
  { templateId, lang }: { readonly templateId: TemplateId; readonly lang: string },
): DocumentForm => {
  const language = lang.split('-', 1)[0] as string;
  return { layout: layouts[templateId], labels: labels[lang] ?? labels[language] ?? {}, shape };
};
