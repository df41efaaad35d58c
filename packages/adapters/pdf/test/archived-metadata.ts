import type { Rule, Rules } from './archived-file.ts';
import { type PdfFile, references } from './pdf-file.ts';

const claims = ({ metadata }: PdfFile, pattern: RegExp): boolean => pattern.test(metadata);

/** The prefixes of the properties: those of ISO 19005-3 and of what it describes. */
const NAMESPACES: Readonly<Record<string, string>> = {
  x: 'adobe:ns:meta/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
};

const PROPERTIES = /<(?:xmp|dc|pdf|pdfaid|pdfuaid):\w+/g;

const KNOWN_PROPERTIES = new Set([
  '<xmp:CreateDate',
  '<xmp:CreatorTool',
  '<dc:title',
  '<dc:description',
  '<pdf:Producer',
  '<pdfaid:part',
  '<pdfaid:conformance',
  '<pdfuaid:part',
]);

const isWellFormed: Rule = ({ metadata }) => {
  const open: string[] = [];
  for (const [, isEnd, name = '', isEmpty] of metadata
    .replaceAll(/<\?.*?\?>/g, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (isEnd === '/') {
      if (open.pop() !== name) return false;
    } else if (isEmpty === '') open.push(name);
  }
  const texts = metadata.replaceAll(/<[^<>]*>/g, '');
  return open.length === 0 && !/[<>&\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u.test(texts);
};

/** The rules of metadata (XMP): ISO 19005-3, 6.6. */
export const metadataRules: Rules = {
  '6.6.2.1-1 metadata': ({ catalog, objects }) =>
    /\/Type \/Metadata\b[\s\S]*\/Subtype \/XML\b/.test(
      objects.get(references(catalog, 'Metadata')[0] ?? '') ?? '',
    ),
  '6.6.2.1-2,3 packet': (file) => claims(file, /^<\?xpacket begin="\ufeff" id="\w+"\?>/),
  '6.6.2.1-4,5 form of the metadata': isWellFormed,
  '6.6.2.3.1-1 properties': ({ metadata }) => {
    const found = metadata.match(PROPERTIES) ?? [];
    return (
      found.length === KNOWN_PROPERTIES.size && found.every((each) => KNOWN_PROPERTIES.has(each))
    );
  },
  '6.6.2.3.1-2 types of properties': (file) =>
    claims(file, /<xmp:CreateDate>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</) &&
    claims(file, /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">/) &&
    claims(file, /<dc:description>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">/),
  '6.6.2.3.3 descriptions of properties': (file) =>
    claims(
      file,
      /<pdfaExtension:schemas>\s*<rdf:Bag>\s*<rdf:li rdf:parseType="Resource">\s*<pdfaSchema:schema>[^<]+<\/pdfaSchema:schema>\s*<pdfaSchema:namespaceURI>http:\/\/www\.aiim\.org\/pdfua\/ns\/id\/<\/pdfaSchema:namespaceURI>\s*<pdfaSchema:prefix>pdfuaid<\/pdfaSchema:prefix>\s*<pdfaSchema:property>\s*<rdf:Seq>\s*<rdf:li rdf:parseType="Resource">\s*<pdfaProperty:name>part<\/pdfaProperty:name>\s*<pdfaProperty:valueType>Integer<\/pdfaProperty:valueType>\s*<pdfaProperty:category>internal<\/pdfaProperty:category>\s*<pdfaProperty:description>[^<]+<\/pdfaProperty:description>\s*<\/rdf:li>\s*<\/rdf:Seq>\s*<\/pdfaSchema:property>\s*<\/rdf:li>\s*<\/rdf:Bag>\s*<\/pdfaExtension:schemas>/,
    ),
  '6.6.4-1,2 part': (file) => claims(file, /<pdfaid:part>3<\/pdfaid:part>/),
  '6.6.4-3 level': (file) => claims(file, /<pdfaid:conformance>A<\/pdfaid:conformance>/),
  '6.6.4-4 to 7 prefixes': ({ metadata }) =>
    [...metadata.matchAll(/xmlns:(\w+)="([^"]*)"/g)].every(
      ([, prefix = '', uri]) => NAMESPACES[prefix] === uri,
    ),
};
