import { endpointNames, endpoints } from '@tulay/contract/table';
import { expect, test } from 'vitest';
import { operations } from '../operations.ts';

const proposable = endpointNames.filter((name) => endpoints[name].approval !== undefined);

test('there are such rows', () => expect(proposable.length).toBeGreaterThanOrEqual(5));

test.each(proposable)(
  '%s can be done later with what was sent: it prepares nothing and names nobody by number',
  (name) => {
    expect('prepare' in operations[name]).toBe(false);
    expect(endpoints[name].subject).toBeUndefined();
  },
);
