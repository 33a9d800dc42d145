import { endpoints, type EndpointName } from '@tulay/contract/table';

/** JSON with sorted keys, so that the same input has the same digest whatever its order; of an object without one of its fields. */
export function canonicalJson(value: unknown, without?: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).toSorted()) {
    const item: unknown = key === without ? undefined : Reflect.get(value, key);
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}

/** A call as one text: the same call has the same, whatever the order of its fields. Who it is about is the caller, whatever number they have or write by now. */
export const callText = (name: EndpointName, input: unknown): string =>
  `${name}\n${canonicalJson(input, endpoints[name].subject)}`;
