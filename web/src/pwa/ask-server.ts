import { isCallAwaited } from '../lib/api/awaited-calls.ts';
import { askBuild } from '../lib/device/ask-build.ts';

const patienceMs = 6_000;

/** `ours`: the server has the build that runs here; `another`: it has one, and not this; `none`: nothing of ours answered. */
export type ServerBuild = 'ours' | 'another' | 'none';

/** The script that this page began with; its name has the digest of the build. */
function ownEntry(): string | undefined {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script && new URL(script.src).pathname.slice(1);
}

/**
 * Asks the server itself which build it has. What the device believes of its network says nothing: behind a dead server, a ship's gateway
 * or a portal it believes to be online.
 */
export async function askServerBuild(): Promise<ServerBuild> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort();
    // What stands still holds the few connections that a browser has to a server: the next time there is one for this. It ends
    // whatever the page is sending too, so not while a call is awaited; that ends by its own patience.
    if (!isCallAwaited()) stop();
  }, patienceMs);
  try {
    const build = await askBuild(abort.signal);
    if (build === undefined) return 'none';
    const entry = ownEntry();
    return entry === undefined || entry === build ? 'ours' : 'another';
  } catch {
    return 'none';
  } finally {
    clearTimeout(timer);
  }
}
