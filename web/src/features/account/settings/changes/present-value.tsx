import { changes } from '../../../../words/generated/changes.ts';
import { settings } from '../../../../words/generated/settings.ts';
import { MaskedValue } from '../../../../ui/format/masked-value.tsx';

type PresentValueProps = {
  value: string | undefined;
  /** In the clear, before it. */
  before?: string | undefined;
};

/** What is stored now, masked, so that one sees what is about to change. */
export function PresentValue({ value, before }: PresentValueProps) {
  if (!value) return null;
  return (
    <dl className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 border-y border-line py-1">
      <dt className="text-quiet">{changes.now}</dt>
      <dd className="ml-auto flex flex-wrap items-center justify-end gap-x-2 font-medium">
        {before && <span>{before}</span>}
        <MaskedValue value={value} revealLabel={settings.reveal} />
      </dd>
    </dl>
  );
}
