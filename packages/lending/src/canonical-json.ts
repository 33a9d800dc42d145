import { endpoints, type EndpointName } from '@tulay/contract/table';

/** JSON with sorted keys, so that the same input has the same digest whatever its order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).toSorted()) {
    const item: unknown = Reflect.get(value, key);
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}

/** What a call asks for. Who it is about is the caller, whatever number they have or write by now. */
export function aboutCaller(name: EndpointName, input: unknown): unknown {
  const { subject } = endpoints[name];
  if (!subject || typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== subject));
}

/** A call as one text: the same call has the same, whatever the order of its fields. */
export function callText(name: EndpointName, input: unknown): string {
  return `${name}\n${canonicalJson(aboutCaller(name, input))}`;
}
