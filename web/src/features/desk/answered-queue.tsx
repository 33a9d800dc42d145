import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Queue } from './queue.tsx';

type Page<Item> = { items: Item[]; nextCursor: string | null };

type AnsweredQueueProps<Item, Key extends readonly unknown[]> = {
  texts: ComponentProps<typeof Queue>['texts'] & {
    readonly [name in 'show' | 'waiting' | 'empty' | 'nothingFound']: string;
  };
  /** What the choice is called of those that have an answer. */
  answeredOnes: string;
  queryOf: (
    answered: boolean,
  ) => UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, Key, string | null>;
  /** One `<li>`. */
  children: (item: Item) => ReactNode;
};

/** A queue that shows either what waits for an answer or what has one. */
export function AnsweredQueue<Item extends { readonly id: string }, Key extends readonly unknown[]>(
  props: AnsweredQueueProps<Item, Key>,
) {
  const { texts, answeredOnes, queryOf, children } = props;
  const [answered, setAnswered] = useState(false);
  const query = useInfiniteQuery(queryOf(answered));
  return (
    <Queue
      texts={texts}
      query={query}
      look="cards"
      empty={answered ? texts.nothingFound : texts.empty}
      filter={
        <div className="md:max-w-56">
          <SelectField
            label={texts.show}
            options={[
              { value: 'waiting', label: texts.waiting },
              { value: 'answered', label: answeredOnes },
            ]}
            value={answered ? 'answered' : 'waiting'}
            onChange={(event) => setAnswered(event.currentTarget.value === 'answered')}
          />
        </div>
      }
      idOf={(item) => item.id}
    >
      {children}
    </Queue>
  );
}
