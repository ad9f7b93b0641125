import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CONTACTS_POLL_MS } from '@/domain/contactMessage';
import { selectHasEnded, selectIsSigningOut } from '@/session/sessionSlice';
import { adminContactsApi } from './adminContactsApi';
import { baseApi } from './baseApi';

type ContactsPolling = {
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
};

const ContactsPollingContext = createContext<ContactsPolling>({ isPaused: false, setPaused: () => undefined });

/**
 * Polls for new messages and the menu's unread count every 5 seconds while the tab is visible; never while
 * polling is paused or the user is signing out or signed out (spec section 4, D-22).
 */
export function ContactsPollingProvider({ children }: { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  const hasEnded = useSelector(selectHasEnded);
  const isSigningOut = useSelector(selectIsSigningOut);
  const isOff = hasEnded || isSigningOut || isPaused;

  useTabVisibility();
  // Only subscribes: a poll does not rerender the back office.
  adminContactsApi.endpoints.listContacts.useQuerySubscription(undefined, {
    pollingInterval: isOff ? 0 : CONTACTS_POLL_MS,
    skipPollingIfUnfocused: true,
  });

  return <ContactsPollingContext value={{ isPaused, setPaused }}>{children}</ContactsPollingContext>;
}

const { onFocus, onFocusLost } = baseApi.internalActions;

/**
 * Tells RTK Query whether the tab is visible. Its own `setupListeners` would become part of the code that
 * visitors load.
 */
function useTabVisibility(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const handleChange = () => void dispatch(document.visibilityState === 'hidden' ? onFocusLost() : onFocus());
    handleChange();
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [dispatch]);
}

/** Whether polling for new messages is on, and its switch. */
export function useContactsPolling(): ContactsPolling {
  return useContext(ContactsPollingContext);
}
