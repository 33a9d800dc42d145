/** Why payouts and changes of an account wait. `phone_restored`: the change of a number was undone, by whoever holds the former one. */
export const waitReasons = ['phone_changed', 'recovered', 'phone_restored'] as const;
export type WaitReason = (typeof waitReasons)[number];
