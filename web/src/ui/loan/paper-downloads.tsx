import { withdrawalPaper } from '@tulay/contract/document/withdrawal-paper';
import type { InputOf } from '@tulay/contract/table';
import { documents as texts } from '../../words/generated/documents.ts';
import { saveDocument } from '../../lib/api/save-document.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { ButtonLook } from '../button.tsx';
import { DownloadButton } from '../download-button.tsx';

type PaperName = 'loanDocument' | 'paymentDocument' | 'withdrawalDocument';
interface Look {
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly 'aria-label'?: string;
  /** Only the icon is seen; for a list of many. */
  readonly small?: boolean;
}
interface PaperDownloadProps<Name extends PaperName> extends Look {
  readonly name: Name;
  readonly input: InputOf<Name>;
  readonly kind: keyof typeof texts.download;
}

/** Saves a paper of a member as PDF. The server records who had it made. */
function PaperDownload<Name extends PaperName>({ name, input, kind, small, ...look }: PaperDownloadProps<Name>) {
  const online = useOnline();
  return (
    <DownloadButton {...look} download={() => saveDocument(name, input)} missing={online ? undefined : texts.offline}>
      <span className={small ? 'md:sr-only' : undefined}>{texts.download[kind]}</span>
    </DownloadButton>
  );
}

type LoanDownloadsProps = Look & {
  loan: { readonly id: string; readonly documents: readonly InputOf<'loanDocument'>['kind'][] };
};

/** A button for each paper of a loan that the server has. */
export function LoanDownloads({ loan: { id, documents }, ...look }: LoanDownloadsProps) {
  return documents.map((kind) => (
    <PaperDownload key={kind} name="loanDocument" input={{ id, kind }} kind={kind} {...look} />
  ));
}

type WithdrawalDownloadProps = Look & {
  withdrawal: { readonly id: string; readonly status: Parameters<typeof withdrawalPaper>[0] };
};

/** A button for the paper of a withdrawal: its receipt once it is paid. */
export function WithdrawalDownload({ withdrawal: { id, status }, ...look }: WithdrawalDownloadProps) {
  return <PaperDownload name="withdrawalDocument" input={{ id }} kind={withdrawalPaper(status)} {...look} />;
}

/** A button for the receipt of a payment. */
export function PaymentDownload(look: Look & { input: InputOf<'paymentDocument'> }) {
  return <PaperDownload name="paymentDocument" kind="payment" {...look} />;
}
