import type { Mocks } from '@tulay/mocks/browser';
import { useState } from 'react';
import { developerTools } from '../../words/generated/developer-tools.ts';
import { perLanguage } from '../../lib/language/language.ts';
import { Button } from '../../ui/button.tsx';
import { afterDays, afterMonths, onDate, writtenDate } from './travel.ts';

const texts = developerTools.clock;
const clockFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }));

/** The time of the page, and the ways to another one; each draws the page anew. */
export function ClockPanel({ settings, controls }: Pick<Mocks, 'settings' | 'controls'>) {
  const [now] = useState(() => Date.now());
  const [date, setDate] = useState(() => writtenDate(now));
  const isAhead = settings.current().aheadMs !== 0;
  const travelTo = (at: number | null) => void controls.travelTo(at);
  return (
    <>
      <p className="text-quiet">{texts.lead}</p>
      <p>
        {texts.now} <strong>{clockFormat().format(now)}</strong>. {isAhead ? texts.ahead : texts.real}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button look="secondary" onClick={() => travelTo(afterDays(Date.now(), 1))}>
          {texts.day}
        </Button>
        <Button look="secondary" onClick={() => travelTo(afterMonths(Date.now(), 1))}>
          {texts.month}
        </Button>
      </div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          travelTo(onDate(Date.now(), date));
        }}
      >
        <label className="flex min-w-0 grow flex-col gap-1 font-semibold">
          {texts.date}
          <input
            type="date"
            required
            // What has happened cannot happen later than now.
            min={writtenDate(now)}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
            className="control"
          />
        </label>
        <Button type="submit" look="secondary">
          {texts.go}
        </Button>
      </form>
      {isAhead && (
        <Button look="secondary" onClick={() => travelTo(null)}>
          {texts.back}
        </Button>
      )}
    </>
  );
}
