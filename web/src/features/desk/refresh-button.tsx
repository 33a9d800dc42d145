import { RefreshCw } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { desk } from '../../words/generated/desk.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from './keyboard/key-hint.tsx';

type RefreshButtonProps = { query: { readonly isRefetching: boolean; readonly refetch: () => Promise<unknown> } };

/** Asks for a screen of the desk anew. */
export function RefreshButton({ query: { isRefetching, refetch } }: RefreshButtonProps) {
  return (
    <Button look="quiet" className="-mr-4" busy={isRefetching} aria-keyshortcuts="r" onClick={() => void refetch()}>
      {!isRefetching && <Icon of={RefreshCw} className="size-5" />}
      <span className="whitespace-nowrap max-sm:sr-only">{desk.refresh}</span>
      <KeyHint>r</KeyHint>
    </Button>
  );
}
