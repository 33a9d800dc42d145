import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { manilaToday } from '../../../lib/manila-today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LoadState } from '../load-state.tsx';

type DayFiguresProps<Reply, Key extends QueryKey> = {
  texts: { readonly [name in 'title' | 'on' | 'loading' | 'export']: string };
  lead?: string;
  queryOf: (on: string) => UseQueryOptions<Reply, Error, Reply, Key>;
  /** Makes a file of them. */
  save: (reply: Reply, on: string) => void;
  children: (reply: Reply) => ReactNode;
};

/** Figures of a day that is chosen, today's first, also as a file. */
export function DayFigures<Reply, Key extends QueryKey>(props: DayFiguresProps<Reply, Key>) {
  const { texts, lead, queryOf, save, children } = props;
  const [on, setOn] = useState(() => manilaToday());
  const query = useQuery({ ...queryOf(on), enabled: on !== '' });
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        {lead && <p className="text-quiet max-md:text-sm">{lead}</p>}
        <TextField type="date" label={texts.on} value={on} onChange={(event) => setOn(event.currentTarget.value)} />
        <LoadState query={query} loading={texts.loading}>
          {(reply) => (
            <>
              {children(reply)}
              <Button look="secondary" className="self-start" onClick={() => save(reply, on)}>
                {texts.export}
              </Button>
            </>
          )}
        </LoadState>
      </div>
    </Card>
  );
}
