import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { serveTasks, type TaskReply } from '../src/serve-tasks.ts';

const tasks = {
  double: (count: number): number => count * 2,
  failWithCode: (secret: string): never => {
    throw Object.assign(new Error(secret), { code: 'NoGood' });
  },
  failWithoutCode: (secret: string): never => {
    throw new Error(secret);
  },
};

const replyTo = async (name: string, input: unknown): Promise<TaskReply> => {
  const { port1, port2 } = new MessageChannel();
  serveTasks(tasks, port2);
  const replied = once(port1, 'message');
  port1.postMessage({ name, input });
  const [reply] = await replied;
  port1.close();
  return reply as TaskReply;
};

describe('a thread that serves tasks', () => {
  test('replies with the result', async () => {
    expect(await replyTo('double', 21)).toEqual({ result: 42 });
  });

  test('replies with the code of an error, and never with its text', async () => {
    expect(await replyTo('failWithCode', 'secret')).toEqual({ errorCode: 'NoGood' });
    expect(await replyTo('failWithoutCode', 'secret')).toEqual({ errorCode: 'unknown' });
    expect(await replyTo('noTask', 'secret')).toEqual({ errorCode: 'unknown' });
  });

  test('throws outside a worker thread', () => {
    expect(() => serveTasks(tasks, null)).toThrow('the script of a worker thread');
  });
});
