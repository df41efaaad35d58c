import { resolve } from 'node:path';
import { openDocumentStore } from '@paydocs/documents';
import { documentsUrlMistake, parseDocumentsUrl } from '@paydocs/documents/documents-url';
import { describe, expect, test } from 'vitest';
import { objectUrl } from '../src/s3/s3-options.ts';
import { keysOf, sampleKey } from './sample-keys.ts';
import { temporaryFolder } from './temporary-folder.ts';

const environment = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('an address for documents', () => {
  test.each([
    ['file:./documents', resolve('documents')],
    ['file:documents', resolve('documents')],
    ['file:/var/documents', '/var/documents'],
    ['file:///var/my%20documents', '/var/my documents'],
  ])('%s is a folder', (url, folder) => {
    expect(parseDocumentsUrl(url)).toEqual({ kind: 'folder', folder });
  });

  test('of S3 has a bucket, and may have a prefix and parameters', () => {
    expect(parseDocumentsUrl('s3://pay-docs?region=eu-central-1')).toEqual({
      kind: 's3',
      bucket: 'pay-docs',
      region: 'eu-central-1',
    });
    const all =
      's3://pay.docs/some/prefix/?endpoint=http://127.0.0.1:3900&region=garage&style=virtual';
    expect(parseDocumentsUrl(all)).toEqual({
      kind: 's3',
      bucket: 'pay.docs',
      prefix: 'some/prefix',
      endpoint: 'http://127.0.0.1:3900',
      region: 'garage',
      style: 'virtual',
    });
  });

  test('may be checked without its region', () => {
    expect(documentsUrlMistake('s3://documents')).toBeUndefined();
    expect(documentsUrlMistake('file:./documents')).toBeUndefined();
  });

  test('takes the region of the environment', () => {
    expect(parseDocumentsUrl('s3://documents', 'us-east-1')).toMatchObject({ region: 'us-east-1' });
    expect(parseDocumentsUrl('s3://documents?region=a', 'b')).toMatchObject({ region: 'a' });
  });

  test.each([
    ['', 'must begin with file: or s3://'],
    ['https://example.com', 'must begin with file: or s3://'],
    ['file:', 'must begin with file: or s3://'],
    ['file://server/share', 'must be file:<folder> or file:///<absolute folder>'],
    ['s3://', 'must name a bucket'],
    ['s3://[', 'must be s3://<bucket>'],
    ['s3://UPPER_CASE?region=a', 'must name a bucket'],
    ['s3://id:a-secret@documents?region=a', 'must have no credentials'],
    ['s3://documents/../a?region=a%20', 'must have a region'],
    ['s3://documents/.a?region=a', 'must have a prefix'],
    ['s3://documents', 'must have a region'],
    ['s3://documents?region=a&regoin=b', 'may have the parameters endpoint, region and style only'],
    ['s3://documents?region=a&region=b', 'must have each parameter once'],
    ['s3://documents?region=a&endpoint=garage', 'must have an endpoint'],
    ['s3://documents?region=a&endpoint=ftp://garage', 'must have an endpoint'],
    ['s3://documents?region=a&endpoint=https://a-secret@garage', 'must have an endpoint'],
    ['s3://documents?region=a&endpoint=https://garage/path', 'must have an endpoint'],
    ['s3://documents?region=a&style=host', 'must have the style'],
  ])('%s is wrong', (url, message) => {
    expect(() => parseDocumentsUrl(url)).toThrow(message);
    expect(() => parseDocumentsUrl(url)).not.toThrow('a-secret');
    if (!message.includes('region')) expect(documentsUrlMistake(url)).toContain(message);
  });
});

describe('the address of an object', () => {
  const place = { bucket: 'documents', region: 'eu-west-1' };
  const at = (more: object, key = 'a/b.pdf'): string =>
    objectUrl({ ...place, ...more }, key, {}).href;

  test('has the bucket in its host name at AWS, and in its path at an endpoint', () => {
    expect(at({})).toBe('https://documents.s3.eu-west-1.amazonaws.com/a/b.pdf');
    expect(at({ endpoint: 'https://garage' })).toBe('https://garage/documents/a/b.pdf');
  });

  test('has the bucket where the style says', () => {
    expect(at({ style: 'path' })).toBe('https://s3.eu-west-1.amazonaws.com/documents/a/b.pdf');
    const endpoint = 'http://garage:3900';
    expect(at({ endpoint, style: 'virtual' })).toBe('http://documents.garage:3900/a/b.pdf');
  });

  test('has a bucket with dots in its path, since no certificate has its host name', () => {
    expect(at({ bucket: 'a.b' })).toBe('https://s3.eu-west-1.amazonaws.com/a.b/a/b.pdf');
  });

  test('has the prefix before the key', () => {
    expect(at({ prefix: 'one/two' })).toBe(
      'https://documents.s3.eu-west-1.amazonaws.com/one/two/a/b.pdf',
    );
  });
});

describe('openDocumentStore', () => {
  test('needs credentials for S3', async () => {
    const url = 's3://documents?region=a';
    await openDocumentStore({ url, environment });
    for (const name of Object.keys(environment)) {
      await expect(
        openDocumentStore({ url, environment: { ...environment, [name]: '' } }),
      ).rejects.toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    }
    await expect(openDocumentStore({ url })).rejects.toThrow('AWS_ACCESS_KEY_ID');
  });

  test('stores files plain without keys, and encrypted with them', async () => {
    const folder = await temporaryFolder();
    const url = `file://${folder.path}/documents`;
    const plain = await openDocumentStore({ url });
    await plain.put('plain.pdf', Buffer.from('text'));
    const encrypted = await openDocumentStore({ url, keys: keysOf(sampleKey('the-keys')) });
    await expect(encrypted.read('plain.pdf')).rejects.toThrow('is not encrypted');
    expect(await encrypted.reencrypt('plain.pdf')).toBe('moved');
    for (const [store, size] of [
      [plain, 71],
      [encrypted, 4],
    ] as const) {
      const found = await store.read('plain.pdf');
      expect(found?.size).toBe(size);
      await found?.close();
    }
    await folder.close();
  });
});
