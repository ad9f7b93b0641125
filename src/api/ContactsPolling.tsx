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
  /**
   * When the server last reported no new messages, in milliseconds since 1970; 0 if it never has.
   */
  lastHeard: () => number;
};

const ContactsPollingContext = createContext<ContactsPolling>({
  isPaused: false,
  setPaused: () => undefined,
  lastHeard: () => 0,
});

/**
 * Polls for new messages and the menu's unread count every 5 seconds while the tab is visible; never while
 * polling is paused or the user is signing out or signed out (spec section 4, D-22).
 */
export function ContactsPollingProvider({ children }: { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  // A ref, not state: an unchanged inbox must not rerender anything.
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

/** Whether polling for new messages is on, and its switch. */
export function useContactsPolling(): ContactsPolling {
  return useContext(ContactsPollingContext);
}
