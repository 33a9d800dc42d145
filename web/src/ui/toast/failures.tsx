import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { toneClass } from '../tone.ts';
import { addPlace, useNotices } from './toast.ts';

type FailuresProps = {
  /** Told from the others on its page by it. */
  of?: string | undefined;
  takesEarlier?: boolean | undefined;
};

/** Where a form or dialog says what went wrong, until it is tried again. */
export function Failures({ of = '', takesEarlier = false }: FailuresProps) {
  const [place] = useState(() => Symbol('place'));
  useLayoutEffect(
    () => addPlace(place, { name: `${location.pathname} ${of}`, takesEarlier }),
    [place, of, takesEarlier],
  );
  return useNotices(place).map(({ id, kind, text }) => <Failure key={id} isWarning={kind === 'warning'} text={text} />);
}

function Failure({ isWarning, text }: { isWarning: boolean; text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no way to clean up.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p
      ref={ref}
      role="alert"
      className={classNames('rounded-control px-4 py-3 font-medium', toneClass[isWarning ? 'warning' : 'danger'])}
    >
      {text}
    </p>
  );
}
