import type { Rule, Rules } from './archived-file.ts';
import { type PdfFile, references } from './pdf-file.ts';

/** The operators of pdfkit that are drawn with here (ISO 32000-1, annex A). */
const OPERATORS = new Set(
  'q Q cm re f BT ET Tm Tf Tr Td TJ Tj Tc Tw Ts cs scn sc rg g Do BDC BMC EMC w S m l c h W n gs'.split(
    ' ',
  ),
);

const operatorsOf = (content: string): readonly string[] =>
  content
    .replaceAll(/<<[\s\S]*?>>|<[\da-fA-F]*>|\((?:\\.|[^\\)])*\)|\[|\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:\/.*|[-+]?[\d.]+)$/.test(word));

const depthOf = (content: string): number => {
  let [depth, most] = [0, 0];
  for (const operator of operatorsOf(content)) {
    if (operator === 'q') depth += 1;
    if (operator === 'Q') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
};

const pageObjects = ({ catalog, objects }: PdfFile): readonly string[] =>
  references(objects.get(references(catalog, 'Pages')[0] ?? '') ?? '', 'Kids').map(
    (id) => objects.get(id) ?? '',
  );

const sizesAreRight: Rule = (file) =>
  pageObjects(file).every((page) => {
    const [, list = ''] = /\/MediaBox \[([^\]]*)\]/.exec(page) ?? [];
    const [left = 0, bottom = 0, right = 0, top = 0] = list.split(' ').map(Number);
    return [right - left, top - bottom].every((side) => side >= 3 && side <= 14_400);
  });

/** The rules of pages and their content. */
export const pageRules: Rules = {
  '6.1.13-8 nesting': ({ pages }) => pages.every((content) => depthOf(content) <= 28),
  '6.1.13-11 size of pages': sizesAreRight,
  '6.2.2-1 operators': ({ pages }) =>
    pages.every((content) => operatorsOf(content).every((operator) => OPERATORS.has(operator))),
  '6.2.2-2 resources': (file) => pageObjects(file).every((page) => page.includes('/Resources ')),
};
