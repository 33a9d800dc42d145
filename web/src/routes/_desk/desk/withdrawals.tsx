import { createFileRoute } from '@tanstack/react-router';
import { asShown, type Shown } from '../../../features/desk/withdrawals/shown-withdrawals.ts';
import { WithdrawalQueue } from '../../../features/desk/withdrawals/withdrawal-queue.tsx';

export const Route = createFileRoute('/_desk/desk/withdrawals')({
  // What is not a choice is named as undefined: left out, the router would keep what stands in the address.
  validateSearch: ({ show }: Record<string, unknown>): { show?: Shown | undefined } => ({ show: asShown(show) }),
  component: Withdrawals,
});

function Withdrawals() {
  const navigate = Route.useNavigate();
  const { show = 'PROCESSING' } = Route.useSearch();
  return <WithdrawalQueue shown={show} onShow={(chosen) => void navigate({ search: { show: chosen } })} />;
}
