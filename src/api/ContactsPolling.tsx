import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { selectHasEnded, selectIsSigningOut } from '@/session/sessionSlice';
import { adminContactsApi } from './adminContactsApi';

/** Milliseconds between polls in a hidden tab, which still polls because its title shows the number of waiting messages. */
const HIDDEN_POLL_MS = 60_000;
const NO_POLLING = 0;

type ContactsPolling = { isPaused: boolean; setPaused: (isPaused: boolean) => void };

const ContactsPollingContext = createContext<ContactsPolling>({ isPaused: false, setPaused: () => undefined });

/** Loads new messages every 5 seconds, in a hidden tab once a minute, and never while paused or signed out (D-22). */
export function ContactsPollingProvider({ children }: { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  const hasEnded = useSelector(selectHasEnded);
  const isSigningOut = useSelector(selectIsSigningOut);
  const isOff = hasEnded || isSigningOut || isPaused;
  const isHidden = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');
  const intervalMs = isHidden ? HIDDEN_POLL_MS : CONTACTS_POLL_MS;
  // Subscribes without reading the list, so that a poll does not rerender the whole back office.
  adminContactsApi.endpoints.listContacts.useQuerySubscription(undefined, {
    pollingInterval: isOff ? NO_POLLING : intervalMs,
  });

  return <ContactsPollingContext value={{ isPaused, setPaused }}>{children}</ContactsPollingContext>;
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

export function useContactsPolling(): ContactsPolling {
  return useContext(ContactsPollingContext);
}
