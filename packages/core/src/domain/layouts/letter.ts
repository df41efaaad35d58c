import type { TemplateId } from './appearance.ts';
import { checkLayout } from './check-layout.ts';
import { classic } from './classic.ts';
import { compact } from './compact.ts';
import type { Layout, LayoutStyle } from './layout.ts';
import { modern } from './modern.ts';
import { date, line, lines, text } from './parts.ts';

const space = (height: number) => ({ kind: 'spacer', height }) as const;

/** Returns a letter: the letterhead, the date, the title, the text, and the signature. */
const letter = (style: LayoutStyle): Layout =>
  checkLayout({
    header: [text('company.name'), text('employee.name'), date('date')],
    style: { ...style, margin: 64, size: style.size + 1.5, scales: [] },
    blocks: [
      { kind: 'image', height: 44, when: { present: 'logo' } },
      { kind: 'text', value: text('company.name'), style: 'name' },
      { kind: 'text', value: line('company.address'), style: 'small' },
      { kind: 'text', value: text('company.phone'), style: 'small' },
      { kind: 'text', value: text('company.email'), style: 'small' },
      space(8),
      { kind: 'rule', height: 1.25 },
      space(28),
      { kind: 'text', value: date('date') },
      space(20),
      { kind: 'text', value: text('employee.name'), style: 'strong' },
      { kind: 'text', value: text('employee.address') },
      space(28),
      { kind: 'heading', level: 1, text: text('title') },
      space(12),
      { kind: 'paragraphs', value: text('paragraphs'), gap: 9 },
      space(40),
      { kind: 'text', value: lines('signature') },
      { kind: 'pageNumber' },
    ],
  });

/** The layouts of letters. */
export const letterLayouts: Readonly<Record<TemplateId, Layout>> = {
  classic: letter(classic.style),
  modern: letter(modern.style),
  compact: letter(compact.style),
};
