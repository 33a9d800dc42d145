/** The number a loan is known by: at least eight digits, counted up from 1. */
export function formatLoanNumber(sequence: number): string {
  return String(sequence).padStart(8, '0');
}
