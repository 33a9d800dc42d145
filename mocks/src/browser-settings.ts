import { createStore, get, update } from 'idb-keyval';
import { openSettings, type MockSettings, type Settings } from './mock-settings.ts';

const name = 'tulay-mock-settings';
const key = 'settings';

/** The settings of this browser, the same in all its tabs. */
export function openBrowserSettings(): Promise<Settings> {
  const store = createStore(name, 'settings');
  const channel = new BroadcastChannel(name);
  return openSettings({
    load: () => get<Partial<MockSettings>>(key, store),
    update: (change) => update<Partial<MockSettings>>(key, change, store),
    tellOthers: () => channel.postMessage('changed'),
    onTold: (listener) => channel.addEventListener('message', listener),
  });
}

/** Has the page believe that the device lost its network, and hear when that changes. */
export function followOffline(settings: Settings): void {
  let offline = false;
  const really = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => !offline && really?.get?.call(navigator) !== false,
  });
  const follow = () => {
    const next = settings.current().failure === 'offline';
    if (next === offline) return;
    offline = next;
    dispatchEvent(new Event(next ? 'offline' : 'online'));
  };
  follow();
  settings.subscribe(follow);
}
