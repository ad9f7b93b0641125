import { createContext, type ReactNode, useContext, useState } from 'react';
import { useSelector } from 'react-redux';
import { CONTACTS_POLL_MS } from '@/domain/contactMessage';
import { selectHasEnded } from '@/session/sessionSlice';

type ContactsPolling = { isPaused: boolean; setPaused: (isPaused: boolean) => void };

const ContactsPollingContext = createContext<ContactsPolling>({ isPaused: false, setPaused: () => undefined });

/** The list of messages and the count in the menu ask the server together, so they are paused together (D-22). */
export function ContactsPollingProvider({ children }: { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  return <ContactsPollingContext value={{ isPaused, setPaused }}>{children}</ContactsPollingContext>;
}

/** How queries of the messages ask again: every 5 seconds while the tab is seen, never while paused or signed out (spec section 4, D-22). */
export function useContactsPolling() {
  const { isPaused, setPaused } = useContext(ContactsPollingContext);
  const hasEnded = useSelector(selectHasEnded);
  return {
    isPaused,
    setPaused,
    options: { pollingInterval: isPaused || hasEnded ? 0 : CONTACTS_POLL_MS, skipPollingIfUnfocused: true },
  };
}
