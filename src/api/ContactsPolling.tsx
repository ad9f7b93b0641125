import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CONTACTS_POLL_MS } from '@/domain/contactMessage';
import { selectHasEnded, selectIsSigningOut } from '@/session/sessionSlice';
import type { ApiState } from './adminContactsApi';
import type { StoreExtra } from './baseQuery';
import { pollMessages } from './pollMessages';

type ContactsPolling = {
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  /** When the server last said that nothing is new, in milliseconds since 1970; 0 when it has not. */
  lastHeard: () => number;
};

const ContactsPollingContext = createContext<ContactsPolling>({
  isPaused: false,
  setPaused: () => undefined,
  lastHeard: () => 0,
});

/**
 * Asks for new messages every 5 seconds while the tab is seen, never while paused, signing out or signed out (spec section 4, D-22): for their
 * list and for the count in the menu alike.
 */
export function ContactsPollingProvider({ children }: { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  // No state: nothing is drawn anew because nothing is new.
  const heard = useRef(0);
  const dispatch = useDispatch<ThunkDispatch<ApiState, StoreExtra, UnknownAction>>();
  const hasEnded = useSelector(selectHasEnded);
  const isSigningOut = useSelector(selectIsSigningOut);
  const isOff = hasEnded || isSigningOut || isPaused;

  useEffect(() => {
    if (isOff) return;
    const leaving = new AbortController();
    let isAsking = false;

    async function poll() {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      if (await dispatch(pollMessages(leaving.signal))) heard.current = Date.now();
      isAsking = false;
    }
    const timer = setInterval(() => void poll(), CONTACTS_POLL_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [dispatch, isOff]);

  return (
    <ContactsPollingContext value={{ isPaused, setPaused, lastHeard: () => heard.current }}>{children}</ContactsPollingContext>
  );
}

/** Whether new messages are asked for, and the switch for it. */
export function useContactsPolling(): ContactsPolling {
  return useContext(ContactsPollingContext);
}
