import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { useProof } from '../../lib/proof/use-proof.ts';
import { walletQuery } from '../../lib/wallet.ts';

/** Asks for the contract's one-time password and confirms with it. */
export function useConfirmContract(id: string, phoneNumber: string) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(walletQuery(phoneNumber));
  const { request, ...proof } = useProof('confirmContract', {
    done: () => wallet.confirm.done,
    onProven: reload,
    // Another status, another tab, an officer: the wallet shows how it stands now.
    onRefused: () => void reload(),
  });
  return { ...proof, request: () => request({ phoneNumber, id }) };
}
