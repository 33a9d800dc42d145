import type { Mocks } from '@tulay/mocks/browser';
import { demonstrationPhone as texts } from '../../words/generated/demonstration-phone.ts';

/** Who can sign in, and with which password. */
export function PeopleList({ people }: { people: Mocks['officers'] | readonly [Mocks['members']['member']] }) {
  return (
    <dl className="figures flex flex-col gap-2">
      {people.map(({ fullName, phoneNumber, password }) => (
        <div key={phoneNumber}>
          <dt className="font-semibold">{fullName}</dt>
          <dd>{phoneNumber}</dd>
          <dd>
            {texts.password}: <code className="select-all">{password}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
