import { expect, test } from 'vitest';
import { memberBuckets, memberOfBucket } from './member-buckets.ts';

test.each(['0mwrj9q28mN8RboDxTZ1oydbl', 'id-00000005', 'a_B__c', '4f1c2d3e-aaaa-bbbb-cccc-0123456789ab'])(
  'the buckets of %s have names that a browser takes, and tell whose they are',
  (memberId) => {
    for (const name of memberBuckets(memberId)) {
      expect(name).toMatch(/^[a-z0-9][a-z0-9_-]{0,63}$/);
      expect(memberOfBucket(name)).toBe(memberId);
    }
  },
);
