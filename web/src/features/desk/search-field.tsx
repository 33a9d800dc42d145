import { Search } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import type { ComponentProps, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type SearchFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'inputMode' | 'defaultValue'> & {
  field: RefObject<HTMLInputElement | null>;
  texts: { readonly find: string; readonly clear: string };
  /** Whether something is searched for now. */
  isSearched: boolean;
  onClear: () => void;
};

/** What a list of the desk is searched for: takes effect when asked for, and can be taken back. */
export function SearchField({ field, texts, isSearched, onClear, ...props }: SearchFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-40">
        <TextField
          {...props}
          ref={field}
          type="search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
        />
      </div>
      <Button type="submit" look="secondary" className="mt-7.5">
        <Icon of={Search} className="size-5" />
        {texts.find}
      </Button>
      {isSearched && (
        <Button
          look="quiet"
          className="sm:mt-7.5"
          onClick={() => {
            onClear();
            // The button goes with the search.
            field.current?.focus();
          }}
        >
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
