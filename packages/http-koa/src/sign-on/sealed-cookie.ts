import type { Context } from 'koa';
import type { PageAddress } from '../request/page-address.ts';
import type { Seal } from './sealed.ts';

/** A cookie that only paydocs reads and writes. */
export interface SealedCookie {
  set(ctx: Context, value: object): void;
  /** Returns the value; undefined without the cookie, and for one that paydocs did not write. */
  read(ctx: Context): unknown;
  clear(ctx: Context): void;
}

interface CookieOptions {
  readonly name: string;
  /** How long browsers keep it; as long as they run by default. */
  readonly maxAgeSeconds?: number;
}

/** The bytes that every browser takes (RFC 6265, 6.1), without the attributes. */
const LENGTH_MAX = 4000;

/**
 * Creates a cookie that scripts do not see and other sites do not send, but for links. Over HTTPS no other host
 * of the domain can set it (`__Host-`). A value that is too long for a cookie is not
 * kept, nor is the one before.
 */
export const sealedCookie = (
  { seal, addressOf }: { readonly seal: Seal; readonly addressOf: PageAddress },
  { name, maxAgeSeconds }: CookieOptions,
): SealedCookie => {
  const isSecure = (ctx: Context): boolean => addressOf(ctx).startsWith('https:');
  const nameFor = (ctx: Context): string => (isSecure(ctx) ? `__Host-${name}` : name);
  const send = (ctx: Context, value: string, maxAge: number | undefined): void => {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    const secure = isSecure(ctx) ? '; Secure' : '';
    ctx.append(
      'Set-Cookie',
      `${nameFor(ctx)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`,
    );
  };
  const clear = (ctx: Context): void => send(ctx, '', 0);
  return {
    set: (ctx, value) => {
      const sealed = seal.seal(name, value);
      if (sealed.length <= LENGTH_MAX) send(ctx, sealed, maxAgeSeconds);
      else clear(ctx);
    },
    read: (ctx) => {
      const sealed = ctx.cookies.get(nameFor(ctx));
      return sealed === undefined ? undefined : seal.open(name, sealed);
    },
    clear,
  };
};
