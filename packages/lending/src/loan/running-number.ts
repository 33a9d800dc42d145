/** The number that a loan or a withdrawal is known by: at least eight digits, counted up from 1. */
export function formatRunningNumber(sequence: number): string {
  return String(sequence).padStart(8, '0');
}
