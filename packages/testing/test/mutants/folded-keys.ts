import { given, replacing } from './faults.ts';
import { storeMutants } from './faulty-store.ts';
import { rows } from './faulty-transactions.ts';
import { eachRecord } from './faulty-records.ts';

/** Records whose keys are stored in lower case. */
export const foldedRecordMutants = storeMutants('records', {
  'keys in lower case': eachRecord(({ externalId }) => ({ externalId: externalId.toLowerCase() })),
  'keys without spaces around': eachRecord(({ externalId }) => ({ externalId: externalId.trim() })),
  'keys in composed form': eachRecord(({ externalId }) => ({
    externalId: externalId.normalize('NFKC'),
  })),
});

/** Requests whose keys are compared in lower case. */
export const foldedRequestMutants = storeMutants('store', {
  'digests of keys without case': rows('answers', (correct) => ({
    find: async (request, nowMs) =>
      correct.find({ ...request, keyDigest: request.keyDigest.toLowerCase() }, nowMs),
    add: async (request, answer) =>
      correct.add({ ...request, keyDigest: request.keyDigest.toLowerCase() }, answer),
  })),
  'digests of requests without case': rows('answers', (correct) => ({
    find: async (request, nowMs) =>
      correct.find({ ...request, requestDigest: request.requestDigest.toLowerCase() }, nowMs),
    add: async (request, answer) =>
      correct.add({ ...request, requestDigest: request.requestDigest.toLowerCase() }, answer),
  })),
});

/** Sessions whose ids are compared in lower case. */
export const foldedSessionMutants = storeMutants('sessions', {
  'ids of sessions without case': replacing('findWithUser', async ({ sessions }, find, id) => {
    const known = [...sessions.keys()].find((each) => each.toLowerCase() === id.toLowerCase());
    return find(known ?? id);
  }),
  'ids of tokens without case': given('rotate', ({ sessionId, presentedTokenId }, { sessions }) => {
    const current = sessions.get(sessionId)?.tokenId ?? '';
    return current.toLowerCase() === presentedTokenId.toLowerCase()
      ? { presentedTokenId: current }
      : {};
  }),
});

/** API tokens whose digests are compared in lower case. */
export const foldedApiTokenMutants = storeMutants('apiTokens', {
  'digests without case': replacing('findWithUser', async ({ apiTokens }, find, digest) => {
    const known = [...apiTokens.values()].find(
      ({ tokenDigest }) => tokenDigest.toLowerCase() === digest.toLowerCase(),
    );
    return find(known?.tokenDigest ?? digest);
  }),
});
