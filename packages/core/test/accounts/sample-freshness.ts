import { SAMPLE_PASSWORD } from '@paydocs/testing';

export const FRESH_MS = 60_000;

export const REQUIRED = 'reauthentication.required';

export const proof = { currentPassword: SAMPLE_PASSWORD };
