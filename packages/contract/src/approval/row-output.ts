import * as v from 'valibot';
import type { EndpointRow } from '../row.ts';
import { Proposed } from './schemas.ts';

/** What a row answers on success: its own reply, and where a second officer is needed that it waits for one. */
export function outputOf({ approval, output }: Pick<EndpointRow, 'approval' | 'output'>): v.GenericSchema {
  return approval ? v.union([Proposed, output]) : output;
}
