const LENGTH_MAX = 256;

/** Returns at most 256 code points of a text without control characters; null without a text. */
export const storableText = (text: string | null): string | null => {
  const head = (text ?? '').slice(0, 2 * LENGTH_MAX).toWellFormed();
  const readable = head.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (readable.length <= LENGTH_MAX) return readable || null;
  return [...readable].slice(0, LENGTH_MAX).join('');
};
