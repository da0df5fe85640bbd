import {
  Navigate,
  useCloseConfirmation,
  useLogin,
  useWouldLoseWork,
} from '@maitred/shared-kit/host';
import { useLocation } from '@maitred/shared-kit/router';
import { session } from '@maitred/shared-kit/session';
import { type ReactNode, useEffect, useState } from 'react';
import { LOGIN_PATH } from '../routes/paths';
import { StartUp } from '../start/start-up';
import type { LoginState } from './login-state';

/** Lets nobody past without a session; whoever signs in again returns to where they were. */
export function SessionGate({ children }: { children: ReactNode }) {
  const login = useLogin();
  const { pathname, search, hash } = useLocation();
  const losesWork = useWouldLoseWork();
  // Nothing of one person's screens stays for the next, who may sign in without a logout between.
  if (login !== undefined) {
    return (
      <StartUp key={login}>
        <QuestionsOfAddress key={`${pathname}${search}`} />
        {children}
      </StartUp>
    );
  }
  const from = `${pathname}${search}${hash}`;
  const reason = session.logoutReason;
  // After a logout the next person starts at home.
  const state: LoginState =
    reason === 'explicit' || reason === 'elsewhere'
      ? { losesWork }
      : { from, isExpired: reason === 'expired', losesWork };
  return <ToLogin {...state} />;
}

/** With what there was to lose at first: it goes with the screens, before the redirect is done. */
function ToLogin(ended: LoginState) {
  const [state] = useState(ended);
  return <Navigate to={LOGIN_PATH} replace state={state} />;
}

/** A question is of what lies behind it: it goes with the screen, the camera or the session. */
function QuestionsOfAddress() {
  const close = useCloseConfirmation();
  useEffect(() => close, [close]);
  return null;
}
