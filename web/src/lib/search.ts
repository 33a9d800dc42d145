type Reader = (part: unknown) => unknown;
type Read<Readers extends Readonly<Record<string, Reader>>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]> | undefined;
};

export interface SearchSchema<Parts> {
  readonly '~standard': {
    readonly types?: { readonly input: Parts; readonly output: Parts };
    readonly validate: (asked: unknown) => { readonly value: unknown };
  };
}

/**
 * What an address carries behind its question mark: each part by its reader, undefined where it is none that is known. That is said, not
 * left out: the router lays it over what stands in the address, where a foreign part would remain. A schema in the form that the router
 * takes of every library, without one, as the first visit loads it.
 */
export function search<Readers extends Readonly<Record<string, Reader>>>(
  readers: Readers,
): SearchSchema<Read<Readers>> {
  const validate = (asked: unknown) => {
    const parts = new Map(Object.entries(asked ?? {}));
    return { value: Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(parts.get(name))])) };
  };
  return { '~standard': { validate } };
}

/** One of these words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (part: unknown): Word | undefined =>
    words.find((word) => word === part);

/** Whether it is there at all, whatever it says. */
export const flag = (part: unknown): true | undefined => (part === undefined || part === false ? undefined : true);
