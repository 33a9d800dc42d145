import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellWorker } from '../lib/device/worker.ts';
import { useHasToken } from '../lib/session/stored-session.ts';

const wayIn = /^\/(login|register|recover)$/;

/** Has the worker keep the members' screens on this device once somebody signs in on it, or is about to. */
export function useMemberScreens() {
  const signedIn = useHasToken();
  const entering = useLocation({ select: ({ pathname }) => wayIn.test(pathname) });
  const wanted = signedIn || entering;
  useEffect(() => {
    if (wanted) tellWorker('KEEP_MEMBER_SCREENS');
  }, [wanted]);
}
