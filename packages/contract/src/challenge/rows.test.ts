import { expect, test } from 'vitest';
import { endpointNames, endpoints } from '../table.ts';
import { rows, provenRows } from './rows.ts';

const provenNames = endpointNames.filter((name) => endpoints[name].proof !== undefined);

test('whatever declares a proof can be asked for, and nothing else', () => {
  expect(Object.keys(provenRows).toSorted()).toEqual(provenNames.toSorted());
  const { options } = rows.challenge.input;
  expect(options.map(({ entries }) => entries.for.literal).toSorted()).toEqual(provenNames.toSorted());
});

test('a proven call brings its challenge and its code beside the body, and cannot be made without them', () => {
  for (const name of provenNames) {
    const { entries } = provenRows[name as keyof typeof provenRows].input;
    expect([name, entries.challenge.type, entries.oTP.type]).toEqual([name, 'string', 'string']);
  }
});
