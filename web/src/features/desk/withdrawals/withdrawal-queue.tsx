import { useInfiniteQuery } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { withdrawalQueueQuery } from '../queries.ts';
import { Queue } from '../queue.tsx';
import { asShown, type Shown } from './shown-withdrawals.ts';
import { shownChoices } from './withdrawal-choices.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

const texts = desk.withdrawals;

/** The work queue of withdrawals. */
export function WithdrawalQueue({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const query = useInfiniteQuery(withdrawalQueueQuery(shown === 'ALL' ? undefined : shown));
  return (
    <Queue
      texts={texts}
      query={query}
      look="cards"
      empty={shown === 'PROCESSING' ? texts.empty : texts.nothingFound}
      filter={
        <div className="md:max-w-56">
          <SelectField
            label={texts.status}
            options={shownChoices()}
            value={shown}
            onChange={(event) => onShow(asShown(event.currentTarget.value) ?? 'PROCESSING')}
          />
        </div>
      }
      idOf={(withdrawal) => withdrawal.id}
    >
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </Queue>
  );
}
