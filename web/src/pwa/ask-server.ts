import { workerUrl } from './trusted-script-url.ts';

const patienceMs = 4_000;

/** `ours`: the server has the build that runs here; `another`: it has one, and not this; `none`: nothing of ours answered. */
export type ServerBuild = 'ours' | 'another' | 'none';

/** The script that this page began with; its name has the digest of the build. */
function ownEntry(): string | undefined {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script && new URL(script.src).pathname.slice(1);
}

/**
 * Asks the server itself which build it has, by its worker's list of files, which no copy answers for. What the device
 * believes of its network says nothing: behind a dead server, a ship's gateway or a portal it believes to be online.
 */
export async function askServerBuild(): Promise<ServerBuild> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort();
    // What stands still holds the few connections that a browser has to a server: the next time there is one for this.
    stop();
  }, patienceMs);
  try {
    const answer = await fetch(workerUrl, { cache: 'no-store', redirect: 'error', signal: abort.signal });
    const script = await answer.text();
    const isOurs =
      answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '') && script.includes('"app.html"');
    if (!isOurs) return 'none';
    const entry = ownEntry();
    return entry === undefined || script.includes(`"${entry}"`) ? 'ours' : 'another';
  } catch {
    return 'none';
  } finally {
    clearTimeout(timer);
  }
}
