import type { FormEvent, ReactNode } from 'react';
import { InReach } from './in-reach.tsx';

type PostFormProps = {
  /** Nothing is sent while this is so, as while an answer is awaited. */
  busy?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** The button that sends it. */
  action?: ReactNode;
  /** Other buttons. */
  after?: ReactNode;
  /** The fields, below each other. */
  children: ReactNode;
};

/** A form that a script sends. Its method is for a page whose script is not there yet: what was typed must not stand in the address. */
export function PostForm({ busy = false, onSubmit, action, after, children }: PostFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit(event);
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <InReach takesEarlier>{action}</InReach>
      {after}
    </form>
  );
}
