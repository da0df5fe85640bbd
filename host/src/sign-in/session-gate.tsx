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

/** Requires a session. After signing in again, people return to where they were. */
export function SessionGate({ children }: { children: ReactNode }) {
  const login = useLogin();
  const { pathname, search, hash } = useLocation();
  const losesWork = useWouldLoseWork();
  // Keyed by login, so that no state of one person's screens remains for the next, who may sign in without a logout in
  // between.
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
  // After a logout, the next person starts on the home screen.
  const state: LoginState =
    reason === 'explicit' || reason === 'elsewhere'
      ? { losesWork }
      : { from, isExpired: reason === 'expired', losesWork };
  return <ToLogin {...state} />;
}

/** Keeps the state of the first render: unsaved work is gone with the screens before the redirect completes. */
function ToLogin(ended: LoginState) {
  const [state] = useState(ended);
  return <Navigate to={LOGIN_PATH} replace state={state} />;
}

/** Closes an open confirmation when what it asks about goes away: the screen, the camera or the session. */
function QuestionsOfAddress() {
  const close = useCloseConfirmation();
  useEffect(() => close, [close]);
  return null;
}
