import { beforeTheRules, endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import { errorCodes, type ErrorCode } from '@tulay/contract/errors';
import { expect, test } from 'vitest';
import type { MakeApi } from './api-under-test.ts';

/** What the cases have heard: each call that succeeded, and each error by the call that answered with it. */
export interface Coverage {
  /** Makes services whose answers are noted. */
  readonly noting: (make: MakeApi) => MakeApi;
  /** Rows without a success, errors that a row declares and never raises, codes that no call answers with. */
  readonly missing: () => {
    readonly successes: EndpointName[];
    readonly errors: string[];
    readonly codes: ErrorCode[];
  };
}

/** Of a server: its own tests hear them. */
const notOfRules = new Set<ErrorCode>(['request.not_found', ...beforeTheRules]);

export function makeCoverage(): Coverage {
  const heard = new Set<string>();
  return {
    noting: (make) => async (world) => {
      const api = await make(world);
      return { ...api, heard: (name, code) => void heard.add(`${name}: ${code}`) };
    },
    missing: () => ({
      successes: endpointNames.filter((name) => !heard.has(`${name}: ok`)),
      // What any call can answer with is heard from some call; what a row declares, from that row.
      errors: endpointNames.flatMap((name) =>
        endpoints[name].errors.map((code) => `${name}: ${code}`).filter((line) => !heard.has(line)),
      ),
      codes: errorCodes.filter(
        (code) => !notOfRules.has(code) && !endpointNames.some((name) => heard.has(`${name}: ${code}`)),
      ),
    }),
  };
}

/** The last of the cases: nothing that the table declares is only declared. Says nothing when single cases were picked. */
export function describeCoverage({ missing }: Coverage): void {
  test('every row has a success, and every error it declares is raised by a case', () => {
    expect(missing()).toEqual({ successes: [], errors: [], codes: [] });
  });
}
