import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from './oldest-browsers.ts';

/** Some 20 MB: asked for by builds and tests only. */
const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** One member of a constructor or object, or one of the window's own names. */
export interface Api {
  /** "Array", "Navigator"; null for a name that stands by itself, as "structuredClone". */
  readonly owner: string | null;
  readonly name: string;
  /** Of the constructor itself and not of what it makes. */
  readonly isStatic: boolean;
  /** The oldest browsers that do not have it, as people name them; none: it may be used anywhere. */
  readonly lackedBy: readonly string[];
}

function isThere(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some((statement) => {
    const { version_added: added, version_removed: removed } = statement;
    const since = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN;
    const until = typeof removed === 'string' ? Number.parseFloat(removed) : Number.POSITIVE_INFINITY;
    return since <= version && version < until && !statement.flags && !statement.prefix && !statement.alternative_name;
  });
}

const lackedBy = ({ support }: CompatStatement): string[] =>
  oldestBrowsers().flatMap(({ mdn: browser, people, version }) =>
    isThere(support[browser], version) ? [] : [`${people} ${version}`],
  );

/** Which of the oldest browsers do not know a pseudo-class or pseudo-element ("has", "backdrop"); none of a name that nobody knows. */
export function selectorLackedBy(name: string): readonly string[] {
  const compat = mdn.css['selectors']?.[name]?.__compat;
  return compat ? lackedBy(compat) : [];
}

/** Of the language's own objects the data does not say it; this engine does. */
function isStaticHere(owner: string | null, name: string): boolean {
  const object: unknown = owner && Reflect.get(globalThis, owner);
  return (
    (typeof object === 'function' || (typeof object === 'object' && object !== null)) && Object.hasOwn(object, name)
  );
}

function toApi(owner: string | null, key: string, { __compat }: Identifier): Api[] {
  // Events, and what is known of a member's behaviour, are no names in code.
  if (!__compat || !/^[A-Za-z]\w*$/.test(key) || /_(event|parameter|support)$/.test(key)) return [];
  const name = key.replace(/_static$/, '');
  return [{ owner, name, isStatic: name !== key || isStaticHere(owner, key), lackedBy: lackedBy(__compat) }];
}

const entriesOf = (group: Identifier | undefined) =>
  // Beside its members a group may hold what is known of itself.
  Object.entries(group ?? {}).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

/** All that MDN's data knows of the web's and the language's own objects. */
export function readApis(): readonly Api[] {
  return [mdn.api, mdn.javascript['builtins']].flatMap((group) =>
    entriesOf(group).flatMap(([owner, members]) => [
      ...toApi(null, owner, members),
      ...entriesOf(members).flatMap(([key, member]) => toApi(owner, key, member)),
    ]),
  );
}
