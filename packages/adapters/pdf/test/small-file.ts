/** The objects of a tagged file of one page, by their numbers: the catalog is 1, the page 3, its content 7. */
const OBJECTS: Readonly<Record<number, string>> = {
  1: '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 4 0 R /MarkInfo << /Marked true >> >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /StructParents 0 /Contents 7 0 R >>',
  4: '<< /Type /StructTreeRoot /K [5 0 R] /ParentTree 6 0 R >>',
  5: '<< /Type /StructElem /S /P /P 4 0 R /Pg 3 0 R /K 0 >>',
  6: '<< /Nums [0 [5 0 R]] >>',
  7: '<< /Length 3 >>\nstream\nq Q\nendstream',
};

/** What differs from the usual file. */
interface Differences {
  /** Other objects, by their numbers. */
  readonly objects?: Readonly<Record<number, string>>;
  readonly trailer?: string;
  /** How far the table of objects points beside the objects. */
  readonly shift?: number;
}

/** Builds a PDF with a classic table of its objects. */
export const smallFile = ({
  objects = {},
  trailer = '<< /Root 1 0 R >>',
  shift = 0,
}: Differences = {}): Buffer => {
  const all = Object.entries({ ...OBJECTS, ...objects });
  let text = '%PDF-1.7\n';
  const entries = all.map(([number, object]) => {
    const offset = String(text.length + shift).padStart(10, '0');
    text += `${number} 0 obj\n${object}\nendobj\n`;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 1\n0000000000 65535 f \n${entries.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
