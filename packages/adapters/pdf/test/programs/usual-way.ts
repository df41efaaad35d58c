import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { create } from 'fontkit';
import { measuredStatement } from '../measured-statement.ts';

// Prints how many statements of twelve rows pdfkit renders in a second when whole fonts are parsed for
// each document, without tags: node --conditions=@paydocs/source …/usual-way.ts [DOCUMENTS]

const require = createRequire(import.meta.url);
const REGULAR = readFileSync(
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
);
const BOLD = readFileSync(
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
);

const DOCUMENTS = Number(process.argv[2] ?? 100);

const renderUsually = async (index: number): Promise<number> => {
  const { content, uuid } = measuredStatement(index);
  const doc = new PDFDocument({
    size: [612, 792],
    margin: 0,
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: uuid },
  });
  doc.registerFont('regular', create(REGULAR)).registerFont('bold', create(BOLD));
  doc.addPage();
  const lines = [
    content.employee.name,
    ...[...content.earnings, ...content.deductions].map(
      ({ name, amount, yearToDate }) => `${name} ${amount} ${yearToDate}`,
    ),
  ];
  lines.forEach((line, row) => {
    doc
      .font(row === 0 ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor('#000000');
    doc.text(line, 54, 54 + row * 16, { lineBreak: false });
  });
  const bytes = toBytes(doc);
  doc.end();
  return (await bytes).length;
};

const startedMs = performance.now();
for (let index = 0; index < DOCUMENTS; index += 1) await renderUsually(index);
const seconds = (performance.now() - startedMs) / 1000;
console.log(JSON.stringify({ documents: DOCUMENTS, perSecond: Math.round(DOCUMENTS / seconds) }));
