/** What the member may choose for money that no debt has taken: it pays what falls due next, or goes back to where it came from. */
export const unappliedChoices = ['next_instalment', 'send_back'] as const;
