/** The output length of new hashes (RFC 9106, 4). */
export const OUTPUT_BYTES = 32;
