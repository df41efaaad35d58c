import * as v from 'valibot';
import type { Format } from './setting.ts';

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

const entry = v.pipe(
  v.string(),
  v.trim(),
  v.check(isOrigin, ({ input }) => `'${input}' is no origin`),
);

/** Origins of browsers, as a text with commas between them. */
export const corsOrigins = {
  schema: v.array(entry),
  fromText: (text) => text.split(','),
  must: 'be origins such as https://app.example, with commas between them',
  explained: true,
} satisfies Format;
