import type { TokenCheck } from '@tulay/lending/dispatch';
import type { AccessClaims, Clock, Tokens } from '@tulay/lending/ports';

type SignedClaims = AccessClaims & { readonly iat: number; readonly exp: number };

function encodePart(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
function decodePart(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
const text = new TextEncoder();
const header = encodePart(text.encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' })));

export interface BrowserTokens extends Tokens {
  /** Verifies an Authorization header. */
  check(authorization: string | null): Promise<TokenCheck>;
}

/** HS256 by WebCrypto, with the claims of the server's tokens. */
export function browserTokens(secret: string, clock: Clock, lifetimeMs: number): BrowserTokens {
  const key = crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    async sign(claims) {
      const iat = Math.floor(clock.now() / 1000);
      const unsigned = `${header}.${encodePart(text.encode(JSON.stringify({ ...claims, iat, exp: iat + lifetimeMs / 1000 })))}`;
      const signature = await crypto.subtle.sign('HMAC', await key, text.encode(unsigned));
      return `${unsigned}.${encodePart(new Uint8Array(signature))}`;
    },
    async check(authorization) {
      if (!authorization) return 'missing';
      const [head, body, signature, ...rest] = authorization.replace(/^Bearer /, '').split('.');
      if (head !== header || !body || !signature || rest.length > 0) return 'invalid';
      try {
        if (!(await crypto.subtle.verify('HMAC', await key, decodePart(signature), text.encode(`${head}.${body}`))))
          return 'invalid';
        // The signature is ours, so the shape is the one `sign` wrote.
        const claims = JSON.parse(new TextDecoder().decode(decodePart(body))) as SignedClaims;
        return claims.exp * 1000 > clock.now() ? claims : 'invalid';
      } catch {
        return 'invalid';
      }
    },
  };
}
