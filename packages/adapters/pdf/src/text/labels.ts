import type { RenderRequest } from '@paydocs/core';

/** Whether the labels of a document are English although the document is not. */
export const isLeftInEnglish = ({
  content,
  form,
}: Pick<RenderRequest, 'content' | 'form'>): boolean =>
  !/^en(?:-|$)/i.test(content.lang) && Object.keys(form.labels).length === 0;

/** Returns a text in the language of the document if it is one of the labels; the text itself otherwise. */
export const labelOf = (text: string, { labels }: RenderRequest['form']): string =>
  Object.hasOwn(labels, text) ? (labels[text] as string) : text;

/** Returns a word without case, spaces, hyphens and underscores, as `biweekly` for `Bi-weekly`. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Returns a text in the language of the document if it is one of the labels, however it is written; the text itself otherwise. */
export const termOf = (text: string, form: RenderRequest['form']): string => {
  const word = plain(text);
  return labelOf(Object.keys(form.labels).find((label) => plain(label) === word) ?? text, form);
};
