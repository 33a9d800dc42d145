/** A withdrawal's number as people see it: the company's short name, a dash, the number. */
export function shownWithdrawalNumber(shortName: string, withdrawalNumber: string): string {
  return `${shortName}-${withdrawalNumber}`;
}
