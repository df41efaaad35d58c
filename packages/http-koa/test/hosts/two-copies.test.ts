import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { jsonFormat } from '../../src/input/body-format.ts';
import * as parserError from '../../src/input/parser-error.ts';
import * as facts from '../../src/request/request-facts.ts';

/** Loads a second instance of a module, like a second copy of the package. */
const copyOf = async <Module>(path: string): Promise<Module> =>
  (await import(/* @vite-ignore */ `${path}?copy`)) as Module;

describe('a host with another copy of the package', () => {
  test('tells the API of a body that its parser refused', async () => {
    const copy = await copyOf<typeof parserError>('../../src/input/parser-error.ts');
    const request = new IncomingMessage(new Socket());
    copy.setParserError(request, { status: 413, limit: 200 });
    expect(parserError.hostParserProblem(request, jsonFormat, 100)).toMatchObject({
      problem: { code: 'body.oversized' },
    });
  });

  test('reads the facts of a request', async () => {
    const copy = await copyOf<typeof facts>('../../src/request/request-facts.ts');
    const request = new IncomingMessage(new Socket());
    facts.addRequestFacts(request, { userId: 7 });
    expect(copy.requestFacts(request)).toEqual({ userId: 7 });
  });
});
