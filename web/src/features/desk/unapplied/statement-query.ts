import { statementLimits } from '@tulay/contract/repayment/statements';
import type { InputOf } from '@tulay/contract/table';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** A file as it is sent; why it cannot be, where it is too large or the device does not give it. */
export async function readStatementFile(file: File): Promise<{ readonly base64: string } | 'tooLarge' | 'unreadable'> {
  if (file.size > statementLimits.bytes) return 'tooLarge';
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return 'unreadable';
  return { base64: btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('')) };
}

/** Looks what a statement would bring. */
export function useStatementCheck() {
  return useMutation({ mutationFn: (input: InputOf<'checkStatement'>) => call('checkStatement', input) });
}
