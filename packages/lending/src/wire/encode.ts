import { endpoints, type EndpointName } from '@tulay/contract/table';
import * as v from 'valibot';

/** The reply as it goes on the wire: exactly what the row's schema declares, nothing else. Throws on a reply that does not fit: a bug. */
export function encode(name: EndpointName, reply: unknown): unknown {
  return v.parse(endpoints[name].output, reply);
}
