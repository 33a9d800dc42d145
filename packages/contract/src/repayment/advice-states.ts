/** How a payment stands that a member told of: it is looked for; it is among the payments; it was not found. */
export const adviceStates = ['WAITING', 'FOUND', 'NOT_FOUND'] as const;
export type AdviceState = (typeof adviceStates)[number];

/** What an officer finds who looks for it. */
export const adviceAnswers = ['FOUND', 'NOT_FOUND'] as const satisfies readonly AdviceState[];
