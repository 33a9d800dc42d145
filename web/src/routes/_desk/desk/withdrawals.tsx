import { createFileRoute } from '@tanstack/react-router';
import { asShown, WithdrawalQueue } from '../../../features/desk/withdrawals/withdrawal-queue.tsx';

export const Route = createFileRoute('/_desk/desk/withdrawals')({
  validateSearch: ({ show }: Record<string, unknown>): { show?: string } => (typeof show === 'string' ? { show } : {}),
  component: Withdrawals,
});

function Withdrawals() {
  const navigate = Route.useNavigate();
  const shown = asShown(Route.useSearch().show);
  return <WithdrawalQueue shown={shown} onShow={(show) => void navigate({ search: { show } })} />;
}
