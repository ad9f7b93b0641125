/**
 * Whether a history entry was created by an anchor typed into the address bar. The router sees such a
 * navigation as Back or Forward, but its entry carries none of the router's state. `key` is the key of the
 * router's location.
 */
export const isTypedAnchor = (key: string): boolean => key === 'default' && window.history.state === null;
