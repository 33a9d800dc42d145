/**
 * Why payouts and changes of an account wait. `phone_restored`: the change of a number was undone, by whoever holds the former one;
 * `recovery_stopped`: a recovery was undone, by whoever has a device and the password of before.
 */
export const waitReasons = ['phone_changed', 'recovered', 'phone_restored', 'recovery_stopped'] as const;
export type WaitReason = (typeof waitReasons)[number];
