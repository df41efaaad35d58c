import type { RenderRequest } from '@paydocs/core';

/** Whether the labels of a document are English although the document is not. */
export const isLeftInEnglish = ({
  content,
  form,
}: Pick<RenderRequest, 'content' | 'form'>): boolean =>
  !/^en(?:-|$)/i.test(content.lang) && Object.keys(form.labels).length === 0;
