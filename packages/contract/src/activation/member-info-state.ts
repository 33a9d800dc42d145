/** How far a member's activation has come: the step to be filled next, or done. */
export const memberInfoStates = [
  'PERSONAL_INFO',
  'ADDRESS_INFO',
  'REFERENCES_INFO',
  'IDENTITY_INFO',
  'BANK_INFO',
  'INFO_COMPLETED',
] as const;
export type MemberInfoState = (typeof memberInfoStates)[number];
