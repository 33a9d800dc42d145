import browserslist from 'browserslist';

/** The browsers in which everything works: `browserslist` in package.json, the one place that names them. */
export const browsers = browserslist.loadConfig({ path: import.meta.dirname }) ?? [];

/** Each browser as browserslist, the bundler (none: it is another one's engine), MDN's data and people name it. */
const names = {
  chrome: { target: 'chrome', mdn: 'chrome', people: 'Chrome' },
  edge: { target: 'edge', mdn: 'edge', people: 'Edge' },
  firefox: { target: 'firefox', mdn: 'firefox', people: 'Firefox' },
  ios_saf: { target: 'ios', mdn: 'safari_ios', people: 'iOS' },
  safari: { target: 'safari', mdn: 'safari', people: 'Safari' },
  samsung: { target: null, mdn: 'samsunginternet_android', people: 'Samsung Internet' },
} as const;

type Known = (typeof names)[keyof typeof names];
export type OldestBrowser = Known & { readonly version: number };

/** The oldest version of each of them. Throws for a browser that has no names above. */
export function oldestBrowsers(): readonly OldestBrowser[] {
  const versions = new Map<string, number>();
  for (const entry of browserslist(browsers)) {
    const [name = '', version = ''] = entry.split(' ');
    // "16.4-16.5" begins at 16.4.
    versions.set(name, Math.min(versions.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
  }
  return [...versions].map(([name, version]) => {
    if (!(name in names)) throw new Error(`browserslist names ${name}, which the build does not know`);
    // Looked up in the line above.
    return { ...names[name as keyof typeof names], version };
  });
}

/** For the bundler, which writes newer syntax in older words. */
export const bundlerTargets = (): string[] =>
  oldestBrowsers().flatMap(({ target, version }) => (target ? [`${target}${version}`] : []));

/** "Chrome 111, Edge 111, ...", for people. */
export const oldestInWords = (): string =>
  oldestBrowsers()
    .map(({ people, version }) => `${people} ${version}`)
    .join(', ');
