import { createFileRoute } from '@tanstack/react-router';
import { Ledger } from '../../../features/desk/ledger/ledger.tsx';

export const Route = createFileRoute('/_desk/desk/ledger')({ component: Ledger });
