import { deviceCookie, refreshCookie } from '@tulay/contract/account/cookie';
import { http, HttpResponse } from 'msw';

/** A cookie as MSW keeps it, in the only place where a script can see one that is HttpOnly. */
interface KeptCookie {
  readonly domain: string;
  readonly key: string;
  readonly value: string;
  readonly maxAge?: number | null;
  readonly httpOnly?: boolean;
}

const names = [refreshCookie.name, deviceCookie.name];
const plantPath = `${refreshCookie.path}/plant-cookies`;

/** Gives the host that asks the cookies of a device: the ones in the body, and none that it had before. */
export const plantHandler = http.post(`*${plantPath}`, async ({ request }) => {
  const sent = new Map((await request.text()).split('; ').map((pair) => [pair.split('=')[0], pair]));
  const headers = new Headers();
  for (const name of names)
    headers.append('set-cookie', `${sent.get(name) ?? `${name}=; Max-Age=0`}; Path=${refreshCookie.path}; HttpOnly`);
  return new HttpResponse(null, { headers });
});

/** The cookies of a host, each as the line that sets it. */
function linesOf(domain: string): string[] {
  // Written by MSW, whose version is pinned.
  const kept = JSON.parse(localStorage.getItem('__msw-cookie-store__') ?? '[]') as KeptCookie[];
  return kept
    .filter((cookie) => cookie.domain === domain)
    .map(({ key, value, maxAge, httpOnly }) =>
      [`${key}=${value}`, typeof maxAge === 'number' && `Max-Age=${maxAge}`, httpOnly && 'HttpOnly']
        .filter(Boolean)
        .join('; '),
    );
}

// As many hosts as devices talk at once: what a host had is gone before the next one has it.
const free: string[] = [];
let made = 0;

/** Sends a request as a device with these cookies: from a host of its own, whose jar is MSW's and a browser's own. */
export async function exchangeCookies(request: Request, cookie: string) {
  const host = free.pop() ?? `device-${(made += 1)}.localhost`;
  const { pathname, search } = new URL(request.url);
  await fetch(`http://${host}${plantPath}`, { method: 'POST', body: cookie, credentials: 'include' });
  const before = linesOf(host);
  const response = await fetch(`http://${host}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    credentials: 'include',
    ...(request.method !== 'GET' && { body: await request.arrayBuffer() }),
  });
  const setCookie = linesOf(host).filter((line) => !before.includes(line));
  free.push(host);
  return { response, setCookie };
}
