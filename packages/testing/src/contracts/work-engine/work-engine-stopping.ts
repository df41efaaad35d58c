import assert from 'node:assert/strict';
import { expectations } from '../contract.ts';
import { gated, scripted, type WorkEngineHarness } from './work-engine-harness.ts';

/** The expectations of how an engine starts once and stops. */
export const workEngineStopping = expectations<WorkEngineHarness>({
  'takes a wake before the start, and after the stop': async ({ engine, until }) => {
    engine.wake();
    const { handler, calls } = scripted();
    engine.start(handler);
    await until(() => calls() > 0);
    await engine.stop();
    engine.wake();
  },
  'starts once': async ({ engine }) => {
    engine.start(scripted().handler);
    assert.throws(() => engine.start(scripted().handler), Error);
    await engine.stop();
    assert.throws(() => engine.start(scripted().handler), Error);
  },
  'stops without a start, and never starts then': async ({ engine, settle }) => {
    await engine.stop();
    const { handler, calls } = scripted();
    assert.throws(() => engine.start(handler), Error);
    await settle();
    assert.equal(calls(), 0);
  },
  'stops when the running handlers have ended': async ({ engine, until, settle }) => {
    const { handler, running, isAborted, release } = gated();
    engine.start(handler);
    await until(() => running() > 0);
    let stopped = false;
    const stopping = (async () => {
      await engine.stop();
      stopped = true;
    })();
    const again = engine.stop();
    await settle();
    assert.ok(!stopped, 'the engine stopped while a handler ran');
    assert.ok(isAborted(), 'the signal has not aborted');
    release();
    await Promise.all([stopping, again]);
    assert.equal(running(), 0);
  },
  'waits for the running handlers on each stop': async ({ engine, until, settle }) => {
    const { handler, running, release } = gated();
    engine.start(handler);
    await until(() => running() > 0);
    void engine.stop();
    let stopped = false;
    const again = (async () => {
      await engine.stop();
      stopped = true;
    })();
    await settle();
    assert.ok(!stopped, 'the second stop did not wait');
    release();
    await again;
  },
  'calls no handler after the stop': async ({ engine, until, settle, elapse }) => {
    const always = Array.from({ length: 99 }, () => 'more' as const);
    const { handler, calls } = scripted(...always);
    engine.start(handler);
    await until(() => calls() > 0);
    await engine.stop();
    const before = calls();
    engine.wake();
    await elapse();
    await settle();
    assert.equal(calls(), before);
  },
});
