import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/endpoints';
import { expect, test } from 'vitest';
import type { MakeApi } from './api-under-test.ts';

/** What the cases have heard: each call that succeeded, and each error by the call that answered with it. */
export interface Coverage {
  /** Makes services whose answers are noted. */
  readonly noting: (make: MakeApi) => MakeApi;
  /** Rows without a success, errors that are declared and never raised. */
  readonly missing: () => { readonly successes: EndpointName[]; readonly errors: string[] };
}

export function makeCoverage(): Coverage {
  const heard = new Set<string>();
  return {
    noting: (make) => async (world) => {
      const api = await make(world);
      return { ...api, heard: (name, code) => void heard.add(`${name}: ${code}`) };
    },
    missing: () => ({
      successes: endpointNames.filter((name) => !heard.has(`${name}: ok`)),
      // The errors of every call are proven on some call each, elsewhere; a row's own ones have to be its own.
      errors: endpointNames.flatMap((name) =>
        endpoints[name].errors.map((code) => `${name}: ${code}`).filter((line) => !heard.has(line)),
      ),
    }),
  };
}

/** The last of the cases: nothing that the table declares is only declared. Says nothing when single cases were picked. */
export function describeCoverage({ missing }: Coverage): void {
  test('every row has a success, and every error it declares is raised by a case', () => {
    expect(missing()).toEqual({ successes: [], errors: [] });
  });
}
