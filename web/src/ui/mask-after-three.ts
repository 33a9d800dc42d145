/** "639171234567" becomes "639•••••••••": the length stays, so that the owner recognises it. */
export function maskAfterThree(value: string): string {
  return value.slice(0, 3) + '•'.repeat(Math.max(0, value.length - 3));
}
