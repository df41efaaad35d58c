import { dictionaryOf, textString } from './values.ts';

/** What a bound file is. */
export interface BoundTitle {
  readonly title: string;
  /** The only instant in the file. */
  readonly madeAtMs: number;
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns an instant to the second, in UTC. */
const secondOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Returns the dictionary that older readers show. */
export const infoOf = ({ title, madeAtMs }: BoundTitle): string =>
  dictionaryOf({
    Producer: '(paydocs)',
    Creator: '(paydocs)',
    CreationDate: `(D:${secondOf(madeAtMs).replaceAll(/[-:T]/g, '')})`,
    Title: textString(title),
  });

const CLAIM = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** Whether metadata claim PDF/UA-1. */
export const claimsAccessibility = (metadata: Uint8Array): boolean =>
  /<pdfuaid:part>1<|pdfuaid:part=["']1["']/.test(Buffer.from(metadata).toString('latin1'));

/** Returns metadata in XML (XMP), for an accessible file with the claim of PDF/UA-1. */
export const metadataOf = ({ title, madeAtMs }: BoundTitle, isAccessible: boolean): Uint8Array =>
  Buffer.from(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${isAccessible ? CLAIM : ''}
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${secondOf(madeAtMs)}</xmp:CreateDate>
<xmp:CreatorTool>paydocs</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title.replaceAll(
    /[&<>]/g,
    (mark) => MARKS[mark] as string,
  )}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>paydocs</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`);
