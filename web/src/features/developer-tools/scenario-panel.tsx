import type { Mocks } from '@tulay/mocks/browser';
import { scenarioNames } from '@tulay/mocks/scenarios';
import { developerTools } from '../../words/generated/developer-tools.ts';
import { Button } from '../../ui/button.tsx';
import { PeopleList } from './people-list.tsx';

const texts = developerTools.scenario;

/** The worlds to begin in, and the way back to an empty one. */
export function ScenarioPanel({ controls, members }: Pick<Mocks, 'controls' | 'members'>) {
  return (
    <>
      <p className="text-quiet">{texts.lead}</p>
      <ul className="flex flex-col gap-1.5">
        {scenarioNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => controls.begin(name)}
              className="flex min-h-touch w-full flex-col rounded-control border border-line px-3 py-2 text-left hover:bg-sunken"
            >
              <code className="font-semibold">{name}</code>
              <span className="text-quiet">{texts.about[name]}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3 className="text-base font-bold">{texts.member}</h3>
      <PeopleList people={[members.member]} />
      <p className="text-quiet">{texts.resetHint}</p>
      <Button look="danger" onClick={() => controls.begin('new-visitor')}>
        {texts.reset}
      </Button>
    </>
  );
}
