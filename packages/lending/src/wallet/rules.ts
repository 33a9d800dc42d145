/** A withdrawal's number as it is kept: at least eight digits, counted up from 1. */
export function formatWithdrawalNumber(sequence: number): string {
  return String(sequence).padStart(8, '0');
}

/** A withdrawal's number as people see it: the company's short name, a dash, the number. */
export function shownWithdrawalNumber(shortName: string, withdrawalNumber: string): string {
  return `${shortName}-${withdrawalNumber}`;
}
