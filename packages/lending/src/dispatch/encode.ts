import { endpoints, type EndpointName } from '@tulay/contract/endpoints';
import * as v from 'valibot';
import { makePicker, odd, type Picker } from './picker.ts';

const pickers = new Map<EndpointName, Picker>();

function pickerOf(name: EndpointName): Picker {
  const known = pickers.get(name);
  if (known) return known;
  const made = makePicker(endpoints[name].output);
  pickers.set(name, made);
  return made;
}

/** The reply as it goes on the wire: exactly what the row's schema declares, nothing else. Throws on a reply that does not fit: a bug. */
export function encode(name: EndpointName, reply: unknown): unknown {
  const picked = pickerOf(name)(reply);
  // What is wrong with it is for the schema to say.
  return picked === odd ? v.parse(endpoints[name].output, reply) : picked;
}
